import { expect, test } from 'vitest';
import { skylineOf } from './skyline';

test('a name has one skyline, and names that are alike have different ones', () => {
  expect(skylineOf('Ada')).toBe(skylineOf(' ada '));
  const names = [
    'Ada',
    'Adam',
    'Ana',
    'Anna',
    'Bea',
    'Ben',
    'Ines',
    'Jonas',
    'Jona',
    'Chloé',
    'Dora',
    'Player 1',
    'Player 2',
  ];
  expect(new Set(names.map(skylineOf)).size).toBe(names.length);
});
