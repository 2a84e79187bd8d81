import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pace, paceOf, WHOLE } from './pace';

beforeEach(() => void vi.useFakeTimers({ now: 10_000 }));
afterEach(() => void vi.useRealTimers());

const begun = () => {
  const pace = new Pace(() => Date.now());
  const turns: string[] = [];
  const next = (waiting: number) => pace.turn(waiting).then(() => turns.push('shown'));
  return { pace, turns, next };
};

it('shows the first move at once and lets the next one wait', async () => {
  const { pace, turns, next } = begun();
  await next(1);
  pace.shown();
  void next(1);
  await vi.advanceTimersByTimeAsync(WHOLE - 1);
  expect(turns).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toHaveLength(2);
});

it('takes half the time when several wait', () => {
  expect(paceOf(1)).toBe(WHOLE);
  expect(paceOf(2)).toBe(WHOLE / 2);
});

it('lets nobody wait who is in a hurry', async () => {
  const { pace, turns, next } = begun();
  pace.shown();
  void next(1);
  pace.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(1);
});
