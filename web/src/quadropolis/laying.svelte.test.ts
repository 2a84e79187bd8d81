import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Laying } from './laying.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lays out a round diagonal by diagonal, and the next one from the corner again', () => {
  const laying = new Laying();
  laying.begin();
  expect(laying.laid).toBe(1);
  vi.advanceTimersByTime(45);
  expect(laying.laid).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(laying.laid).toBe(9); // both ways across five rows and five columns
  laying.begin();
  expect(laying.laid).toBe(1);
});

it('stops when it is left', () => {
  const laying = new Laying();
  laying.begin()();
  vi.advanceTimersByTime(5000);
  expect(laying.laid).toBe(1);
});
