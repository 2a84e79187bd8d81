import { expect, it } from 'vitest';
import { stillTrue, type Mark } from './square-mark';

const mark = (gain: number): Mark => ({
  gain,
  waits: { inhabitants: 0, energy: 0 },
  floor: 1,
  parts: [],
  advised: false,
});
const marks = (...squares: [string, number][]) => new Map(squares.map(([square, gain]) => [square, mark(gain)]));

it('draws what is marked a frame late, as it is now', () => {
  const now = marks(['a1', 3], ['b2', 4]);
  expect(stillTrue(undefined, now)).toBeUndefined();
  expect(stillTrue(now, now)).toBe(now);
});

it('never calls a square legal that no longer is', () => {
  expect(stillTrue(marks(['a1', 1], ['c3', 1]), marks(['a1', 3], ['b2', 4]))).toEqual(marks(['a1', 3]));
  expect(stillTrue(marks(['a1', 1]), undefined)).toBeUndefined();
});
