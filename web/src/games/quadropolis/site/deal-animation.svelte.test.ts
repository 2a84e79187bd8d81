import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DealAnimation } from './deal-animation.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIDE = [0, 1, 2, 3, 4];
const lying = (deal: DealAnimation): string =>
  SIDE.map((row) => SIDE.map((column) => (deal.isDealt(row, column) ? '#' : '.')).join('')).join(' ');

it('lays out a round tile by tile from the corner, and so the next one', () => {
  const deal = new DealAnimation();
  deal.begin();
  expect(lying(deal)).toBe('#.... ..... ..... ..... .....');
  vi.advanceTimersByTime(2 * 24);
  expect(lying(deal)).toBe('##... #.... ..... ..... .....');
  vi.advanceTimersByTime(7 * 24);
  expect(lying(deal)).toBe('####. ###.. ##... #.... .....');
  vi.advanceTimersByTime(5000);
  expect(lying(deal)).toBe('##### ##### ##### ##### #####');
  deal.begin();
  expect(lying(deal)).toBe('#.... ..... ..... ..... .....');
});

it('stops when it is left', () => {
  const deal = new DealAnimation();
  deal.begin()();
  vi.advanceTimersByTime(5000);
  expect(lying(deal)).toBe('#.... ..... ..... ..... .....');
});
