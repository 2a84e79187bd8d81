import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureOutlook, fixtureView } from '~/games/quatropolis/engine/outlook.fixture';
import type { QuatropolisView, VoteResult } from '~/games/quatropolis/engine/view';
import { Reveal, stepsOf, type Manner } from './reveal.svelte';
import type { Moment } from './situation.svelte';

const CALM: Manner = { pace: 'calm', still: false };
const vote = fixtureView.last_vote!;
const moment = (part: Partial<QuatropolisView>): Moment => ({
  view: { ...fixtureView, ...part },
  outlook: fixtureOutlook,
});
const voting = moment({ phase: 'voting', settled: 0, last_vote: null });
const voted = moment({});
const beats = (result: VoteResult, manner = CALM) => stepsOf(result, manner).map(({ beat, turned }) => [beat, turned]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the steps of a reveal', () => {
  it('turn one side after the other before anything is counted', () => {
    expect(beats(vote)).toEqual([
      ['closed', 0],
      ['sides', 1],
      ['sides', 2],
      ['sides', 3],
      ['sides', 4],
      ['count', 4],
      ['effect', 4],
    ]);
  });

  it('give a tie a moment of its own, and no effect unless somebody breaks it', () => {
    const even = { ...vote, no: vote.yes, yes: vote.yes };
    expect(beats({ ...even, winner: 'tie' }).at(-1)?.[0]).toBe('tie');
    expect(
      beats({ ...even, winner: 'no', announced: [3] })
        .slice(-2)
        .map(([beat]) => beat),
    ).toEqual(['tie', 'effect']);
  });

  it('are still pictures for those who want no motion, and the end alone for those in a hurry', () => {
    expect(beats(vote, { pace: 'calm', still: true }).map(([beat]) => beat)).toEqual(['sides', 'count', 'effect']);
    expect(beats(vote, { pace: 'instant', still: false }).map(([beat]) => beat)).toEqual(['effect']);
    const length = (pace: Manner['pace']) =>
      stepsOf(vote, { pace, still: false }).reduce((sum, { lasts }) => sum + lasts, 0);
    expect(length('calm')).toBeLessThanOrEqual(9000);
    expect(length('quick')).toBeLessThan(length('calm'));
  });
});

describe('the reveal', () => {
  it('does not open the cups of a vote that was over when the table was opened', () => {
    const reveal = new Reveal(() => CALM);
    reveal.see(voted);
    expect(reveal.staged).toBeNull();
  });

  it('holds the table until its last beat is over', () => {
    const reveal = new Reveal(() => CALM);
    reveal.see(voting);
    reveal.see(voted);
    expect(reveal.staged).toEqual({ vote, before: voting, after: voted, word: false });
    expect(reveal.holds).toBe(true);
    expect(reveal.step?.beat).toBe('closed');
    vi.advanceTimersByTime(600);
    expect(reveal.step).toMatchObject({ beat: 'sides', turned: 1 });
    vi.advanceTimersByTime(60_000);
    expect(reveal.staged).toBeNull();
    expect(reveal.holds).toBe(false);
  });

  it('advances one beat at a press, and skips to the last one on request', () => {
    const reveal = new Reveal(() => CALM);
    reveal.see(voting);
    reveal.see(voted);
    reveal.next();
    expect(reveal.step).toMatchObject({ beat: 'sides', turned: 1 });
    reveal.skip();
    expect(reveal.step?.beat).toBe('effect');
    reveal.skip();
    expect(reveal.holds).toBe(false);
  });

  it('shows another vote that came meanwhile, with its whole time', () => {
    const reveal = new Reveal(() => CALM);
    reveal.see(voting);
    reveal.see(voted);
    const tie = { ...vote, issue: 'garden-city', winner: 'tie' as const, no: vote.yes };
    const later = moment({ ties: 1, last_vote: tie });
    reveal.see(later);
    expect(reveal.staged?.vote).toBe(vote);
    reveal.close();
    expect(reveal.staged).toEqual({ vote: tie, before: voted, after: later, word: false });
    expect(reveal.step?.beat).toBe('closed');
  });

  it('does not keep those in a hurry waiting, but gives each vote its whole time', () => {
    const reveal = new Reveal(() => ({ pace: 'instant', still: false }));
    reveal.see(voting);
    reveal.see(voted);
    expect(reveal.holds).toBe(false);
    vi.advanceTimersByTime(5000);
    const last_vote = { ...vote, issue: 'garden-city' };
    reveal.see(moment({ ties: 1, last_vote }));
    vi.advanceTimersByTime(5000);
    expect(reveal.staged?.vote).toBe(last_vote);
    vi.advanceTimersByTime(2000);
    expect(reveal.staged).toBeNull();
  });

  it('opens none when a referendum was settled without a vote', () => {
    const reveal = new Reveal(() => CALM);
    reveal.see(voted);
    reveal.see(moment({ settled: 2, issues: [...fixtureView.issues, 'tax-holiday'] }));
    expect(reveal.staged).toBeNull();
  });
});
