import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CityPuzzle, MovePuzzle } from './puzzle-data';
import { PuzzleProgress } from './puzzle-progress.svelte';

const puzzle = (number: number, rating = 1200) => ({ number, rating }) as MovePuzzle;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the first answer changes the rating, later ones do not', () => {
  const progress = new PuzzleProgress();
  expect(progress.answer(puzzle(1), 'wrong')).toBeLessThan(0);
  const after = progress.rating;
  expect(progress.answer(puzzle(1), 'right')).toBeNull();
  expect(progress.rating).toBe(after);
  expect(progress.outcomeOf(1)).toBe('wrong');
});

test('a hint counts half', () => {
  const [full, half, none] = (['right', 'hinted', 'wrong'] as const).map((outcome) => {
    const progress = new PuzzleProgress(`urbanist.${outcome}`);
    return progress.answer(puzzle(1), outcome)!;
  });
  expect(half).toBe(0); // against an equal
  expect(full).toBeGreaterThan(50);
  expect(none).toBe(-full!);
});

test('right answers in a row are counted until one is wrong', () => {
  const progress = new PuzzleProgress();
  progress.answer(puzzle(1), 'right');
  progress.answer(puzzle(2), 'hinted');
  expect(progress.row).toBe(2);
  progress.answer(puzzle(3), 'wrong');
  expect(progress.row).toBe(0);
});

test('what was answered is there after a reload', () => {
  const progress = new PuzzleProgress();
  progress.answer(puzzle(1), 'right');
  progress.finishCity({ number: 7 } as CityPuzzle, 40);
  const again = new PuzzleProgress();
  expect(again.rating).toBe(progress.rating);
  expect(again.outcomeOf(1)).toBe('right');
  expect(again.cityPoints(7)).toBe(40);
});

test('a city keeps its best points', () => {
  const progress = new PuzzleProgress();
  const city = { number: 7, best: 48 } as CityPuzzle;
  progress.finishCity(city, 44);
  progress.finishCity(city, 30);
  expect(progress.cityPoints(7)).toBe(44);
  expect(progress.medal(city)).toBe('silver');
});
