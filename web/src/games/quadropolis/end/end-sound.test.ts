import { expect, it } from 'vitest';
import type { Scene } from '~/games/quadropolis/engine/scene';
import { endSound } from './sounds';

it('ends with a chord for whoever has won, and calmly for the others', () => {
  const scene = { cities: [{ total: 70 }, { total: 60 }] } as unknown as Scene;
  expect(endSound(scene, [0])).toBe('win');
  expect(endSound(scene, [1])).toBe('end');
  expect(endSound(scene, [])).toBe('end');
});
