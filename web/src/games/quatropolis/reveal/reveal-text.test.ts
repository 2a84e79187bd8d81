import { describe, expect, it, vi } from 'vitest';
import { fixtureOutlook, fixtureView } from '~/games/quatropolis/engine/outlook.fixture';
import type { VoteResult } from '~/games/quatropolis/engine/view';
import { stepsOf, type Staged } from '~/games/quatropolis/play/reveal.svelte';
import { breakerOf, headlineOf, movesOf, spokenOf, type Words } from './reveal-text';

vi.mock('~/games/quatropolis/play/wording', () => ({
  piecesText: ({ money, influence }: { money: number; influence: number }) => `${money} money, ${influence} influence`,
}));

const words: Words = {
  say: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  who: (seat) => `player ${seat}`,
  isMe: (seat) => seat === 0,
  measure: (measure) => measure,
};
const vote = fixtureView.last_vote!;
const after = { view: fixtureView, outlook: fixtureOutlook };
const before = {
  view: { ...fixtureView, settled: 0, city: { ...fixtureView.city, rent: 4 } },
  outlook: fixtureOutlook,
};
const staged = (result: VoteResult = vote): Staged => ({ vote: result, before, after, word: false });
const steps = (result: VoteResult = vote) => stepsOf(result, { pace: 'calm', still: false });
const even = { ...vote, yes: { ...vote.yes, seats: [1, 2] }, no: { ...vote.yes, seats: [0, 3] } };

describe('what a reveal says', () => {
  it('has no sum and no winner before they are counted', () => {
    for (const step of steps().filter(({ beat }) => beat === 'closed' || beat === 'sides')) {
      const said = `${headlineOf(staged(), step, words)} ${spokenOf(staged(), step, words)}`;
      expect(said).not.toMatch(/wins|result|sums|[69]/);
    }
  });

  it('tells sides seat by seat, and reads them out once', () => {
    const sides = steps().filter(({ beat }) => beat === 'sides');
    expect(headlineOf(staged(), sides[0]!, words)).toBe('quatropolis.reveal.side player 0 quatropolis.no');
    expect(sides.map((step) => spokenOf(staged(), step, words) !== null)).toEqual([false, false, false, true]);
  });

  it('tells the sums, the winner and what moves', () => {
    const [count, effect] = steps().slice(-2);
    expect(spokenOf(staged(), count!, words)).toContain('6 3 money, 3 influence 9 0 money, 9 influence');
    expect(headlineOf(staged(), effect!, words)).toBe('quatropolis.result.no 9 6');
    expect(spokenOf(staged(), effect!, words)).toContain('quatropolis.reveal.move rent 4 5');
    expect(movesOf(staged())).toMatchObject([{ measure: 'rent', from: 4, to: 5 }]);
  });

  it('never says that a side wins with as much as the other', () => {
    const broken: VoteResult = { ...even, winner: 'no', announced: [3] };
    expect(breakerOf(staged(broken))).toBe(3);
    const [tie, effect] = steps(broken).slice(-2);
    expect(headlineOf(staged(broken), tie!, words)).toBe('vote.breaks 6 player 3 false quatropolis.no');
    expect(headlineOf(staged(broken), effect!, words)).toBe('quatropolis.reveal.wins.no');
  });

  it('says whether the issue stays after a tie', () => {
    const tie: VoteResult = { ...even, winner: 'tie' };
    const last = steps(tie).at(-1)!;
    expect(headlineOf(staged(tie), last, words)).toContain('dropped');
    const stays = { ...staged(tie), before: after };
    expect(headlineOf(stays, last, words)).toContain('again');
    expect(breakerOf(stays)).toBeNull();
  });
});
