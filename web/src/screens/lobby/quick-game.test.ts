import { expect, test } from 'vitest';
import { addressOf, optionsAt, quick } from './quick-game.svelte';

const optionsOf = (address: string) => optionsAt(new URL(address, 'http://here').search);

test('at first it is Classic against the gentlest bot alone', () => {
  expect(optionsAt('')).toMatchObject({ mode: 'classic', players: 2, seats: ['me', 'pip'] });
});

test('the address says which game is started', () => {
  const expert = addressOf({ kind: 'expert', opponents: ['odile', 'ros', 'ines'], level: 2 });
  expect(optionsOf(expert)).toMatchObject({ mode: 'expert', players: 4, seats: ['me', 'odile', 'ros', 'ines'] });
  const council = addressOf({ kind: 'quatropolis', opponents: ['pip'], level: 5 });
  const { game, seats } = optionsOf(council);
  expect(game).toBe('quatropolis');
  expect(seats[0]).toBe('me');
  for (const bot of seats.slice(1)) expect(bot).toMatch(/^[a-z]+-master$/);
  expect(new Set(seats).size).toBe(4); // everybody is somebody else
});

test('an address may also ask for so many bots of a level', () => {
  const address = '/play/new?game=classic&bots=2&level=5';
  expect(optionsOf(address)).toMatchObject({ mode: 'classic', players: 3, seats: ['me', 'master', 'master'] });
});

test('what an address does not say, or says wrongly, is as the last time', () => {
  quick.change({ kind: 'expert', opponents: ['bruno', 'ines'] });
  for (const search of ['', '?game=chess&bots=9&level=0', '?bots=-1&level=x', '?against=nobody'])
    expect(optionsAt(search)).toMatchObject({ mode: 'expert', seats: ['me', 'bruno', 'ines'] });
});
