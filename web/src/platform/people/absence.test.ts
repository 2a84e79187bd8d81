import { expect, test } from 'vitest';
import type { View } from '~/platform/protocol/protocol';
import { absencesAt, keepingOf } from './absence';

const view: View = {
  options: { game: 'quadropolis', grace: 120 },
  stage: 'playing',
  host: 'Ada',
  is_host: true,
  seats: [
    { name: 'Ada', ready: true },
    { name: 'Bob', ready: true, away: true, away_since: 5000, idle: true, bot_at: 9000 },
    { name: 'Eve', bot: 'normal', ready: true, held: true, away: true, away_since: 4000 },
  ],
  own: [0],
  to_move: [1],
  paused: false,
  talk: [],
  views: [],
};

test('those are away whom the table still waits for', () => {
  expect(absencesAt(view)).toEqual([{ seat: 1, since: 5000, idle: true, botAt: 9000 }]);
  expect(absencesAt({ ...view, stage: 'over' })).toEqual([]);
});

test('a seat is kept as long as the table says: by its patience, by the clock of days, or for ever', () => {
  expect(keepingOf(view)).toEqual({ kind: 'for', ms: 120_000 });
  expect(keepingOf({ ...view, options: { ...view.options, grace: 0 } })).toEqual({ kind: 'always' });
  const days = { ...view, options: { ...view.options, clock: { kind: 'days' as const, days: 2 } } };
  expect(keepingOf(days)).toEqual({ kind: 'always' });
  const clocks = [{ left: 7200_000, runs: true }];
  expect(keepingOf({ ...days, to_move: [0], clocks })).toEqual({ kind: 'clock', ms: 7200_000 });
});
