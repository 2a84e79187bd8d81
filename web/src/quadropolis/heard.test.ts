import { expect, it } from 'vitest';
import type { Move, Scene } from '~/engine/scene';
import { heardBetween } from './heard';

const move = (seat: number, part: Partial<Move> = {}) =>
  ({ seat, square: 'b1', floor: 1, mayor: false, ...part }) as Move;
const scene = (ply: number, part: Partial<Scene> = {}) =>
  ({ ply, over: false, toMove: null, lastMove: null, cities: [], ...part }) as unknown as Scene;
const sounds = (before: Scene, now: Scene) => heardBetween(before, now, [0]).map(({ sound }) => sound);

it('lets the move of another player be heard, and whose turn it is', () => {
  expect(sounds(scene(4), scene(5, { lastMove: move(1), toMove: 0 }))).toEqual([
    'urbanist',
    'architect',
    'tile',
    'turn',
  ]);
});

it('says of an own move only what the choice did not', () => {
  expect(sounds(scene(4), scene(5, { lastMove: move(0, { mayor: true }), toMove: 1 }))).toEqual(['urbanist', 'mayor']);
});

it('is silent when the game was only looked at elsewhere', () => {
  expect(sounds(scene(4), scene(9, { lastMove: move(1) }))).toEqual([]);
  expect(sounds(scene(5), scene(4))).toEqual([]);
});

it('ends with a chord', () => {
  const cities = [{ total: 70 }, { total: 60 }] as Scene['cities'];
  expect(sounds(scene(4), scene(5, { lastMove: move(1), over: true, cities })).at(-1)).toBe('win');
  expect(sounds(scene(4), scene(5, { lastMove: move(1), over: true, cities: cities.toReversed() })).at(-1)).toBe('end');
});

it('ends with the same when the last city was activated by hand', () => {
  const cities = [{ total: 70 }, { total: 60 }] as Scene['cities'];
  expect(sounds(scene(5, { cities }), scene(5, { over: true, cities }))).toEqual(['win']);
  expect(sounds(scene(5, { over: true, cities }), scene(5, { over: true, cities }))).toEqual([]);
});
