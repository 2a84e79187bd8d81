import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Typers } from './typers.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('somebody who stops writing is forgotten after a while', () => {
  const typers = new Typers();
  typers.note(2);
  vi.advanceTimersByTime(4_000);
  typers.note(2);
  vi.advanceTimersByTime(4_000);
  expect(typers.seats).toEqual([2]);
  vi.advanceTimersByTime(2_000);
  expect(typers.seats).toEqual([]);
});

test('somebody whose words have come writes no more', () => {
  const typers = new Typers();
  typers.note(1);
  typers.note(3);
  typers.forget(1);
  expect(typers.seats).toEqual([3]);
});

test('the others are not told of every letter', () => {
  const typers = new Typers();
  expect([0, 1_000, 2_999, 3_000, 4_000].map((now) => typers.isTimeToTell(now))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
