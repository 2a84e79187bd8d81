import { expect, test } from 'vitest';
import type { Move } from '~/engine/scene';
import { expectedLines, pathOf, rangeOf, roundsOf, scoreLines } from './graph';
import type { Verdict } from './verdict';

const move = (ply: number, seat: number, gain: number, round = 1) => ({ ply, seat, gain, round }) as Move;

test('scores grow with the gains of each seat’s own moves', () => {
  expect(scoreLines([move(0, 0, 3), move(1, 1, -1), move(2, 0, 4)], 2)).toEqual([
    [0, 3, 3, 7],
    [0, 0, -1, -1],
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
