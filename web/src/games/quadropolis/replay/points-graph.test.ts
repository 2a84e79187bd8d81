import { expect, test } from 'vitest';
import type { Move } from '~/games/quadropolis/engine/scene';
import { expectedLines, pathOf, rangeOf, roundsOf, scoreLines } from './points-graph';
import type { Verdict } from './move-verdict';

const move = (ply: number, seat: number, gain: number, round = 1) => ({ ply, seat, gain, round }) as Move;

test('scores are the points of all seats after each move', () => {
  expect(scoreLines([{ points: [3, 0] }, { points: [3, -1] }, { points: [7, -2] }], 2)).toEqual([
    [0, 3, 3, 7],
    [0, 0, -1, -2],
  ]);
});

test('expectations end with the result', () => {
  const verdict = { bestPoints: [40, 50] } as Verdict;
  expect(expectedLines([verdict, null], 2, [44, 41])).toEqual([
    [40, null, 44],
    [50, null, 41],
  ]);
});

test('the range holds everything in few steps', () => {
  expect(rangeOf([[0, 78]])).toEqual({ low: 0, high: 80, ticks: [0, 25, 50, 75] });
  expect(rangeOf([[0, -3, 9]])).toEqual({ low: -5, high: 10, ticks: [-5, 0, 5, 10] });
  expect(rangeOf([])).toMatchObject({ low: 0, high: 10 });
});

test('rounds are stretches', () => {
  expect(roundsOf([move(0, 0, 0), move(1, 1, 0), move(2, 0, 0, 2)])).toEqual([
    { round: 1, from: 0, to: 2 },
    { round: 2, from: 2, to: 3 },
  ]);
});

test('a path breaks where nothing is known', () => {
  const same = (value: number) => value;
  expect(pathOf([0, 1, null, 3], same, same)).toBe('M0.0 0.0L1.0 1.0M3.0 3.0');
});
