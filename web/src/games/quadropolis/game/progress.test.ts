import { expect, test } from 'vitest';
import type { City, Scene, Square } from '~/games/quadropolis/engine/scene';
import { progressOf } from './progress';

const park = { type: 'park', floors: 1, points: 0 };
const tower = { type: 'tower', floors: 4, points: 0 };
const square = (column: number, row: number, building?: object) => ({ column, row, building }) as Square;
const city = (seat: number, total: number) =>
  ({ seat, total, squares: [square(0, 0, park), square(1, 0), square(0, 1), square(1, 1, tower)] }) as City;
const scene = {
  round: 2,
  rounds: 4,
  turn: 3,
  toMove: 0,
  over: false,
  columns: 2,
  rows: 2,
  cities: [city(0, 12), city(1, 15)],
  outcome: { ranking: [1, 0], winners: [1] },
} as unknown as Scene;
const viewer = { names: ['Mara', 'Pip'], bots: [false, 'pip' as const], own: [0], hints: true };

test('how far the game is, everybody’s points, and one’s own city by row', () => {
  expect(progressOf(scene, viewer)).toEqual({
    round: 2,
    rounds: 4,
    turn: 3,
    seat: 0,
    place: null,
    players: [
      { name: 'Mara', bot: false, points: 12 },
      { name: 'Pip', bot: 'pip', points: 15 },
    ],
    city: [
      [['park', 1], null],
      [null, ['tower', 4]],
    ],
  });
});

test('a table that keeps points back tells none before the end', () => {
  const points = (now: Scene) => progressOf(now, { ...viewer, hints: false }).players.map((player) => player.points);
  expect(points(scene)).toEqual([null, null]);
  expect(points({ ...scene, over: true })).toEqual([12, 15]);
});

test('a place is told at the end, the first to all who share the victory', () => {
  const over = { ...scene, over: true };
  expect(progressOf(over, viewer).place).toBe(2);
  expect(progressOf({ ...over, outcome: { ...scene.outcome, winners: [1, 0] } }, viewer).place).toBe(1);
  expect(progressOf(over, { ...viewer, own: [0, 1] }).place).toBeNull();
});
