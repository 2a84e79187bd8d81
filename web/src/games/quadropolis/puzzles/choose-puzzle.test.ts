import { expect, test } from 'vitest';
import { dayOf, medalOf, nextPuzzle, pointsFor, puzzleOfDay } from './choose-puzzle';
import type { CityPuzzle, MovePuzzle } from './puzzle-data';

const puzzle = (number: number, rating: number, theme = 'park') => ({ number, rating, theme }) as MovePuzzle;
const PUZZLES = [puzzle(1, 900), puzzle(2, 1210), puzzle(3, 1240, 'shop'), puzzle(4, 1600)];
const nobody = () => false;

test('the day is the one in UTC', () => {
  expect(dayOf(Date.UTC(2026, 0, 2, 23, 59, 59))).toBe(dayOf(Date.UTC(2026, 0, 2)));
  expect(dayOf(Date.UTC(2026, 0, 3))).toBe(dayOf(Date.UTC(2026, 0, 2)) + 1);
});

test('everybody has the same puzzle on a day, and every puzzle has its days', () => {
  const numbers = Array.from({ length: 400 }, (_, day) => puzzleOfDay(PUZZLES, 20_000 + day).number);
  expect(numbers).toEqual(Array.from({ length: 400 }, (_, day) => puzzleOfDay(PUZZLES, 20_000 + day).number));
  expect(new Set(numbers).size).toBe(PUZZLES.length);
});

test('the next puzzle is a little harder than the player', () => {
  expect(nextPuzzle(PUZZLES, nobody, 1200, null, null)?.number).toBe(2);
  expect(nextPuzzle(PUZZLES, nobody, 1220, null, null)?.number).toBe(3);
});

test('what was answered, what is open and other themes are left out', () => {
  expect(nextPuzzle(PUZZLES, (number) => number === 2, 1200, null, null)?.number).toBe(3);
  expect(nextPuzzle(PUZZLES, nobody, 1200, null, 2)?.number).toBe(3);
  expect(nextPuzzle(PUZZLES, nobody, 1200, 'shop', null)?.number).toBe(3);
});

test('when all are answered they come again, but never the same one twice', () => {
  expect(nextPuzzle(PUZZLES, () => true, 1200, null, 2)?.number).toBe(3);
  expect(nextPuzzle(PUZZLES, () => true, 1200, 'shop', 3)).toBeNull();
});

test('medals: gold is the best, silver 90 and bronze 75 percent of it', () => {
  const city = { best: 48 } as CityPuzzle;
  expect([pointsFor(city, 'gold'), pointsFor(city, 'silver'), pointsFor(city, 'bronze')]).toEqual([48, 44, 36]);
  expect(medalOf(city, 48)).toBe('gold');
  expect(medalOf(city, 47)).toBe('silver');
  expect(medalOf(city, 43)).toBe('bronze');
  expect(medalOf(city, 35)).toBeNull();
});
