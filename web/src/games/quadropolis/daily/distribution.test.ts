import { expect, test } from 'vitest';
import { barsOf } from './distribution';

test('every result is in one bar, and the own one is marked', () => {
  const counts = [
    [8, 1],
    [40, 20],
    [41, 30],
    [63, 4],
    [74, 1],
  ];
  const bars = barsOf(counts, 63);
  expect(bars.length).toBeLessThanOrEqual(17);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(56);
  expect(bars.filter(({ mine }) => mine)).toHaveLength(1);
  expect(bars.find(({ mine }) => mine)!.count).toBe(4);
  expect(bars[0]!.least).toBe(8);
  expect(bars.at(-1)!.most).toBeGreaterThanOrEqual(74);
});

test('one result is one bar; none is none', () => {
  expect(barsOf([[50, 1]], 50)).toEqual([{ least: 50, most: 50, count: 1, mine: true }]);
  expect(barsOf([], null)).toEqual([]);
});
