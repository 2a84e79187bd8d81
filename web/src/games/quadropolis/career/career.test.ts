import { describe, expect, test } from 'vitest';
import type { GameResult } from '~/platform/results/results.svelte';
import { bestsOf, ladderOf, leadOf, ofMode, tallyOf, trendOf, winsInARow } from './career';
import { lineThrough, scaleOf } from './score-chart';

let games = 0;

function game(
  points: number,
  against: number,
  more: Partial<GameResult> & { bot?: string; lines?: Record<string, number> } = {},
) {
  const { bot = 'pip', lines = { tower: points }, ...rest } = more;
  const ended = ++games;
  const result: GameResult = {
    id: `game-${ended}`,
    game: 'quadropolis',
    mode: 'classic',
    ended,
    seat: 0,
    place: points >= against ? 1 : 2,
    shared: points === against,
    players: [
      { name: 'Ada', bot: false, points, lines },
      { name: 'Pip', bot, points: against, lines: {} },
    ],
    ...rest,
  };
  return result;
}

describe('a tally', () => {
  test('counts games, wins and the average', () => {
    expect(tallyOf([game(50, 40), game(30, 40)])).toEqual({ games: 2, won: 1, average: 40 });
  });
  test('of no game has no average', () => {
    expect(tallyOf([])).toEqual({ games: 0, won: 0, average: null });
  });
});

test('modes are apart, and other games are none of them', () => {
  const results = [game(50, 40), game(60, 40, { mode: 'expert' }), game(7, 6, { game: 'quatropolis', mode: '' })];
  expect(ofMode(results, 'expert').map(({ id }) => id)).toEqual([results[1]!.id]);
});

test('a lead is counted to the best of the others, and may be negative', () => {
  const result = game(50, 40);
  result.players.push({ name: 'Odile', bot: 'odile', points: 53, lines: {} });
  expect(leadOf(result)).toBe(-3);
});

test('wins in a row end with the last game that was lost', () => {
  expect(winsInARow([game(1, 2), game(2, 1), game(2, 1)])).toBe(2);
  expect(winsInARow([game(2, 1), game(1, 2)])).toBe(0);
  expect(winsInARow([])).toBe(0);
});

test('the trend is the average of the last seven games', () => {
  const results = [10, 20, 30, 40, 50, 60, 70, 80].map((points) => game(points, 0));
  expect(trendOf(results)).toEqual([10, 15, 20, 25, 30, 35, 40, 50]);
});

describe('the ladder', () => {
  test('shows the strongest first, and who is next', () => {
    const results = [game(50, 40), game(50, 40), game(50, 40), game(50, 40, { bot: 'bruno' })];
    const ladder = ladderOf(results);
    expect(ladder.map(({ character }) => character)).toEqual(['vesper', 'ines', 'ros', 'odile', 'bruno', 'pip']);
    expect(ladder.find(({ isNext }) => isNext)).toMatchObject({ character: 'bruno', games: 1, won: 1 });
  });
  test('has no next opponent when every rung is full', () => {
    const bots = ['pip', 'bruno', 'odile', 'ros', 'ines', 'vesper'];
    const results = bots.flatMap((bot) => [1, 2, 3].map(() => game(50, 40, { bot })));
    expect(ladderOf(results).some(({ isNext }) => isNext)).toBe(false);
  });
});

test('bests are the first of their kind', () => {
  const results = [
    game(50, 40, { lines: { tower: 20, shop: 25 } }),
    game(50, 45),
    game(45, 70, { mode: 'expert', lines: { harbor: 12 } }),
  ];
  expect(bestsOf(results)).toEqual([
    { kind: 'points', mode: 'classic', value: 50, ended: results[0]!.ended },
    { kind: 'points', mode: 'expert', value: 45, ended: results[2]!.ended },
    { kind: 'win', value: 10, ended: results[0]!.ended },
    { kind: 'line', line: 'tower', value: 50, ended: results[1]!.ended },
  ]);
  expect(bestsOf([])).toEqual([]);
});

test('a game that was won on the tie-break is no big win', () => {
  expect(bestsOf([game(40, 40)]).some(({ kind }) => kind === 'win')).toBe(false);
});

test('the chart has whole tens around all scores', () => {
  expect(scaleOf([44, 78])).toEqual({ low: 40, high: 80, ticks: [40, 50, 60, 70, 80] });
  expect(scaleOf([40, 40])).toEqual({ low: 40, high: 60, ticks: [40, 50, 60] });
  expect(
    lineThrough(
      [1, 2],
      (i) => i * 10,
      (value) => value,
    ),
  ).toBe('M0.0 1.0L10.0 2.0');
});
