import { expect, it } from 'vitest';
import type { Scene } from '~/games/quadropolis/engine/scene';
import { countSound, endSound } from './end-sound';

const scene = { cities: [{ total: 70 }, { total: 60 }] } as unknown as Scene;

it('ends with a chord for the winners, and calmly for the others', () => {
  expect(endSound(scene, [0], [])).toBe('win');
  expect(endSound(scene, [1], [])).toBe('end');
  expect(endSound(scene, [], [])).toBe('end');
});

it('has notes of its own for a personal best, won or lost', () => {
  for (const seat of [0, 1]) expect(endSound(scene, [seat], [{ kind: 'best', points: 70, before: 61 }])).toBe('best');
});

it('rises with every row of the count and resolves on the last', () => {
  expect([0, 1, 2, 3].map((row) => countSound(row, 3))).toEqual([
    { sound: 'count', step: 0 },
    { sound: 'count', step: 1 },
    { sound: 'resolve', step: 0 },
    null,
  ]);
});
