import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback } from './playback.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it never leaves the record', () => {
  const playback = new Playback(8, 99);
  expect(playback.ply).toBe(8);
  playback.go(-3);
  expect(playback.ply).toBe(0);
  playback.go(Number.NaN); // a broken address
  expect(playback.ply).toBe(0);
});

test('it plays to the end and stands still there', () => {
  const playback = new Playback(2);
  playback.play();
  vi.advanceTimersByTime(1400);
  expect(playback.ply).toBe(1);
  vi.advanceTimersByTime(1400);
  expect([playback.ply, playback.playing]).toEqual([2, false]);
});

test('played once more it starts anew, and faster when asked to', () => {
  const playback = new Playback(2, 2);
  playback.speed = 2;
  playback.play();
  expect(playback.ply).toBe(0);
  vi.advanceTimersByTime(700);
  expect(playback.ply).toBe(1);
});

test('keys walk by hand', () => {
  const playback = new Playback(5);
  playback.play();
  expect(['ArrowRight', 'End', 'ArrowLeft', 'x'].map((key) => playback.press(key))).toEqual([true, true, true, false]);
  expect([playback.ply, playback.playing]).toEqual([4, false]);
  playback.press(' ');
  expect(playback.playing).toBe(true);
});
