import { beforeAll, expect, it } from 'vitest';
import shared from '@data/messages/en.json';
import { classicCity } from '~/games/quadropolis/engine/city.fixture';
import type { City, Scene } from '~/games/quadropolis/engine/scene';
import ending from '~/messages/ending/en.json';
import scoring from '~/messages/score/en.json';
import { speech } from '~/platform/i18n/messages.svelte';
import { storyText } from './ending-words';

beforeAll(() => {
  speech.words = { ...shared, ...scoring, ...ending };
});

const city = (tower: number, harbor: number): City => {
  const plain = classicCity();
  const none = Object.fromEntries(plain.lines.map((line) => [line, 0])) as City['score'];
  return { ...plain, score: { ...none, tower, harbor }, total: tower + harbor };
};

/** The first player was ahead until the harbors. */
const scene = {
  cities: [city(20, 0), city(10, 18)],
  outcome: { ranking: [1, 0], winners: [1], decided: 'points', margin: 8 },
} as unknown as Scene;

it('tells who was ahead, and the reader in the second person', () => {
  const names = ['Mara', 'Odile'];
  expect(storyText(scene, { names, own: [0] })).toBe('28 to 20. You were ahead until the harbors.');
  expect(storyText(scene, { names, own: [1] })).toBe('28 to 20. Mara was ahead until the harbors.');
});
