import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Telling } from './telling.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const manner = { seats: 4, atOnce: false, byHand: false };

test('cards turn player by player, and nothing is told before they are', () => {
  const telling = new Telling(manner);
  telling.start();
  expect([telling.turned, telling.has('scores')]).toEqual([0, false]);
  vi.advanceTimersByTime(1200 * 3);
  expect([telling.turned, telling.has('scores')]).toEqual([3, false]);
  vi.advanceTimersByTime(1200 * 2);
  expect([telling.turned, telling.page]).toEqual([4, 'scores']);
  vi.advanceTimersByTime(60_000);
  expect(telling.isOver).toBe(true);
});

test('by hand each page waits, and a press goes on at once', () => {
  const telling = new Telling({ ...manner, byHand: true });
  telling.start();
  vi.advanceTimersByTime(60_000);
  expect([telling.turned, telling.page]).toEqual([4, 'cards']);
  telling.next();
  vi.advanceTimersByTime(60_000);
  expect(telling.page).toBe('scores');
  telling.skip();
  expect(telling.isOver).toBe(true);
  telling.next();
  expect(telling.page).toBe('again');
});

test('who has seen it before, or likes no motion, has all of it at once', () => {
  const telling = new Telling({ ...manner, atOnce: true });
  expect([telling.turned, telling.isOver]).toEqual([4, true]);
});

test('what was stopped stays where it is', () => {
  const telling = new Telling(manner);
  telling.start();
  telling.stop();
  vi.advanceTimersByTime(60_000);
  expect(telling.turned).toBe(0);
});
