import { describe, expect, test } from 'vitest';
import { dayAfter, medalOf, monthAfter, weeksOf } from './day';

test('days follow each other over the ends of months and years', () => {
  expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('weeks begin on Monday', () => {
  const weeks = weeksOf('2026-11'); // the first is a Sunday
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)![0]).toBe('2026-11-30');
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

describe('a day is marked by its place', () => {
  test.each([
    [1, 10, 'tenth'],
    [2, 10, 'third'],
    [4, 10, 'built'],
    [undefined, undefined, 'built'],
  ] as const)('%s of %s', (place, players, medal) => expect(medalOf(place, players)).toBe(medal));
});
