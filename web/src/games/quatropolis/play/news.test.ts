import { describe, expect, it } from 'vitest';
import { fixtureOutlook, fixtureView } from '~/games/quatropolis/engine/outlook.fixture';
import { giftBetween, newsBetween, soundBetween, taskOf } from './news';
import type { QuatropolisView } from '~/games/quatropolis/engine/view';

const later = (part: Partial<QuatropolisView>): QuatropolisView => ({ ...fixtureView, ...part });

describe('news', () => {
  it('says the next issue and the phase, in this order; the result was told by its reveal', () => {
    const before = later({ phase: 'voting', settled: 0 });
    expect(newsBetween(before, fixtureView).polite).toEqual([
      { key: 'quatropolis.news.issue', values: { n: 2, of: 12 }, issue: 'garden-city' },
      { key: 'quatropolis.step.discussion' },
    ]);
  });

  it('says nothing about a table that was just opened, but whose turn it is', () => {
    const heard = newsBetween(null, fixtureView);
    expect(heard.polite).toEqual([]);
    expect(heard.urgent).toEqual({ key: 'quatropolis.task.talk' });
  });

  it('says whose proposal it is when the time has run out', () => {
    const dice = { dice: [6, 4, 2, 1], to_roll: [] };
    const before = later({ phase: 'proposal', to_move: [1], referendum: { ...dice, lapsed: [], proposer: 1 } });
    const after = later({ phase: 'proposal', to_move: [2], referendum: { ...dice, lapsed: [1], proposer: 2 } });
    expect(newsBetween(before, after).polite).toEqual([{ key: 'quatropolis.news.lapsed', who: 2 }]);
    const tied = later({ phase: 'roll', to_move: [], referendum: { ...dice, to_roll: [2, 3], lapsed: [1] } });
    expect(newsBetween(before, tied).polite).toEqual([{ key: 'quatropolis.news.rollsAgain' }]);
    expect(newsBetween(tied, after).polite).toEqual([{ key: 'quatropolis.news.lapsed', who: 2 }]);
    const settled = later({ settled: 2, issues: [...fixtureView.issues, 'tax-holiday'], phase: 'discussion' });
    expect(newsBetween(before, settled).polite[0]).toEqual({ key: 'quatropolis.news.noProposal' });
  });

  it('is heard: the own turn, the end', () => {
    const moment = (view: QuatropolisView, winners: number[] | null = null) => ({
      view,
      outlook: { ...fixtureOutlook, result: winners && { scores: [], winners } },
    });
    expect(soundBetween(null, moment(fixtureView))).toBeNull();
    expect(soundBetween(fixtureView, moment(later({ phase: 'voting' })))).toBe('turn');
    expect(soundBetween(fixtureView, moment(later({ phase: 'over' }), [0]))).toBe('win');
    expect(soundBetween(fixtureView, moment(later({ phase: 'over' }), [1]))).toBe('end');
  });

  it('calls for the own turn once', () => {
    expect(newsBetween(fixtureView, later({ to_move: [0] })).urgent).toBeNull();
    expect(newsBetween(fixtureView, later({ phase: 'voting' })).urgent).toEqual({ key: 'quatropolis.task.vote' });
    expect(newsBetween(fixtureView, later({ round: 7 })).urgent).toEqual({ key: 'quatropolis.task.talk' });
  });

  it('knows a gift by what was put into the own cup, but not what is earned with a new round', () => {
    const richer = { ...fixtureView.own!, cup: { money: 14, influence: 7 } };
    expect(giftBetween(fixtureView, later({ own: richer, phase: 'voting' }))).toBe(3);
    expect(giftBetween(fixtureView, later({ own: richer, round: 7 }))).toBe(0);
    expect(giftBetween(later({ own: richer }), fixtureView)).toBe(0);
    expect(giftBetween(null, fixtureView)).toBe(0);
  });

  it('asks nothing of those who wait or look on', () => {
    expect(taskOf(later({ to_move: [1] }))).toBeNull();
    const { own: _own, ...watched } = fixtureView;
    expect(taskOf(watched)).toBeNull();
  });

  it('never carries what only one seat knows', () => {
    const heard = JSON.stringify(newsBetween(later({ phase: 'voting', settled: 0 }), fixtureView));
    for (const secret of ['first-of-the-month', 'the-tenants-choir', 'cup']) expect(heard).not.toContain(secret);
  });
});
