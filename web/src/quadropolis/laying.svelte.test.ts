import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Laying } from './laying.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIDE = [0, 1, 2, 3, 4];
const lying = (laying: Laying): string =>
  SIDE.map((row) => SIDE.map((column) => (laying.lies(row, column) ? '#' : '.')).join('')).join(' ');

it('lays out a round tile by tile from the corner, and so the next one', () => {
  const laying = new Laying();
  laying.begin();
  expect(lying(laying)).toBe('#.... ..... ..... ..... .....');
  vi.advanceTimersByTime(2 * 16);
  expect(lying(laying)).toBe('##... #.... ..... ..... .....');
  vi.advanceTimersByTime(7 * 16);
  expect(lying(laying)).toBe('####. ###.. ##... #.... .....');
  vi.advanceTimersByTime(5000);
  expect(lying(laying)).toBe('##### ##### ##### ##### #####');
  laying.begin();
  expect(lying(laying)).toBe('#.... ..... ..... ..... .....');
});

it('stops when it is left', () => {
  const laying = new Laying();
  laying.begin()();
  vi.advanceTimersByTime(5000);
  expect(lying(laying)).toBe('#.... ..... ..... ..... .....');
});
