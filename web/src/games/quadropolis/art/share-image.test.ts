import { expect, test } from 'vitest';
import type { City } from '~/games/quadropolis/engine/scene';
import { shareSvg, skylineOf, write } from './share-image';

const square = (name: string, type: string, floors = 1) => ({ name, building: { type, floors, points: 0 } });
const city = {
  squares: [
    square('a1', 'tower', 4),
    square('b1', 'park'),
    { name: 'c1' },
    square('d1', 'tower', 2),
    square('a2', 'shop'),
  ],
  lines: ['tower', 'shop', 'penalty'],
  score: { tower: 13, shop: 2, penalty: -1 },
  total: 14,
} as unknown as City;
const result = { city, setting: 'Expert, 2 players', headline: 'You win!', news: 'News' };

test('the highest stands in the middle, and nothing tells where it stood', () => {
  const heights = skylineOf(city).map(({ floors }) => floors);
  expect(heights).toHaveLength(4);
  expect(Math.max(...heights)).toBe(heights[2]);
  const moved = { ...city, squares: [...city.squares].reverse() };
  expect(skylineOf(moved)).toEqual(skylineOf(city));
});

test('it says the points, the rows and the news', () => {
  const words: string[] = [];
  const pen = { fillText: (text: string) => void words.push(text), measureText: () => ({ width: 9 }) };
  write(pen as unknown as Parameters<typeof write>[0], result);
  expect(words).toEqual(['urbanist', '14', 'You win!', 'News', '13', '2', 'Expert, 2 players']);
});

test('every building stands in it once', () => {
  expect(shareSvg(city).match(/scale\(2\.1\)/g)).toHaveLength(4);
});
