import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { City } from '~/games/quadropolis/engine/scene';
import { Count, COUNT, rowsOf } from './count.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LINES = ['tower', 'shop', 'service', 'park', 'factory', 'harbor', 'office', 'monument', 'penalty'];
const city = (...points: number[]) =>
  ({ lines: LINES, score: Object.fromEntries(LINES.map((line, i) => [line, points[i] ?? 0])) }) as unknown as City;
const cities = [city(13, 11, 28), city(18, 11, 2)];

test('totals add up row by row', () => {
  expect(
    rowsOf(cities)
      .map(({ totals }) => totals)
      .slice(0, 3),
  ).toEqual([
    [13, 18],
    [24, 29],
    [52, 31],
  ]);
});

test.each([
  ['calm', 11_000],
  ['quick', 5_000],
] as const)('%s counts every row in its time', (pace, most) => {
  const done = vi.fn();
  const count = new Count(cities, COUNT[pace], done);
  count.start();
  const seen = new Set<number>();
  for (let time = 0; time < most && !done.mock.calls.length; time += 50) {
    seen.add(count.at);
    vi.advanceTimersByTime(50);
  }
  expect(seen.size).toBe(LINES.length);
  expect(done).toHaveBeenCalledOnce();
});

test('it can be skipped, and is over once', () => {
  const done = vi.fn();
  const count = new Count(cities, COUNT.calm, done);
  count.start();
  count.skip();
  vi.advanceTimersByTime(20_000);
  expect(done).toHaveBeenCalledOnce();
  expect(count.at).toBe(LINES.length);
});
