import { expect, test } from 'vitest';
import type { Progress } from '~/platform/table/saved-tables.svelte';
import { standingOf } from './continue';

const progress = (seat: number | null, ...points: (number | null)[]): Progress => ({
  round: 2,
  rounds: 4,
  turn: 1,
  seat,
  place: null,
  players: points.map((each) => ({ name: '', bot: false, points: each })),
  city: [],
});

test('the lead is over the best of the others', () => {
  expect(standingOf(progress(0, 47, 53, 37))).toEqual({ seat: 1, lead: -6 });
  expect(standingOf(progress(2, 3, 8, 8))).toEqual({ seat: 1, lead: 0 });
});

test('nothing is told where points are kept back or several people play here', () => {
  expect(standingOf(progress(0, null, null))).toBeNull();
  expect(standingOf(progress(null, 3, 4))).toBeNull();
});
