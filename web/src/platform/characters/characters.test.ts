import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { botOfCharacter, CHARACTERS, charactersAt, namesOf } from './characters';

test('tables know the same characters, played by the same bots', () => {
  const header = readFileSync(
    new URL('../../../../src/urbanist/games/quadropolis/match/characters.h', import.meta.url),
    'utf8',
  );
  const listed = [...header.matchAll(/\{"(\w+)", "(\w+)"\}/g)].map(([, name, bot]) => [name, bot]);
  expect(CHARACTERS.map((character) => [character, botOfCharacter(character)])).toEqual(listed);
});

test('the named character sits there', () => {
  expect(charactersAt(['vesper', null, 'pip', undefined])).toEqual(['vesper', null, 'pip', null]);
});

test('a level gets its first character who is not there yet', () => {
  expect(charactersAt([null, 'normal', 'normal', 'hard'])).toEqual([null, 'odile', 'ros', 'ines']);
  expect(charactersAt([null, 'normal', 'odile'])).toEqual([null, 'ros', 'odile']);
  expect(charactersAt(['greedy', 'greedy', 'uct'])).toEqual(['pip', 'pip', null]);
});

test('namesakes are told apart', () => {
  const names = namesOf(['pip', null, 'pip', 'bruno']);
  expect(names[1]).toBeNull();
  expect(new Set(names).size).toBe(4);
});
