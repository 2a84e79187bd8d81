import { expect, test } from 'vitest';
import type { GameResult } from '~/platform/results/results.svelte';
import { lossesOfGames } from './losses-of-games';

const game = (lost?: Record<string, number>) => ({ ...(lost && { lost }) }) as GameResult;

test('the largest losses of analysed games come first', () => {
  const games = [game({ 'park.place': 2, none: 0.3 }), game(), game({ 'park.place': 3.2, 'shop.tile': 8 })];
  expect(lossesOfGames(games)).toEqual({
    games: 2,
    losses: [
      { kind: 'shop.tile', points: 8 },
      { kind: 'park.place', points: 5 },
    ],
  });
});

test('only the last twenty count', () => {
  const games = Array.from({ length: 30 }, () => game({ 'park.place': 1 }));
  expect(lossesOfGames(games)).toEqual({ games: 20, losses: [{ kind: 'park.place', points: 20 }] });
});
