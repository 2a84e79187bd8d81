import { expect, it } from 'vitest';
import { expertCity } from '~/games/quadropolis/engine/city.fixture';
import { stepFrom } from './grid-keys';

const { squares } = expertCity();
const from = (name: string) => squares.find((square) => square.name === name)!;
const step = (name: string, key: string) => stepFrom(from(name), key, squares)?.name;

it('walks a city with the arrow keys', () => {
  expect(step('b2', 'ArrowRight')).toBe('c2');
  expect(step('b2', 'ArrowLeft')).toBe('a2');
  expect(step('b2', 'ArrowUp')).toBe('b1');
  expect(step('b2', 'ArrowDown')).toBe('b3');
  expect(step('b2', 'Home')).toBe('a2');
  expect(step('b2', 'End')).toBe('e2');
});

it('stays at the edge and leaves other keys alone', () => {
  expect(step('a1', 'ArrowLeft')).toBeUndefined();
  expect(step('e4', 'ArrowDown')).toBeUndefined();
  expect(step('b2', 'x')).toBeUndefined();
});
