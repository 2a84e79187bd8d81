import { expect, test } from 'vitest';
import type { City, Scene } from '~/games/quadropolis/engine/scene';
import type { GameResult } from '~/platform/results/results.svelte';
import { newsOf, overtaken, resultOf } from './result';

const lines = ['tower', 'service', 'monument', 'penalty'] as const;
const city = (tower: number, service: number, monument: number, penalty = 0) =>
  ({
    lines,
    score: { tower, service, monument, penalty },
    total: tower + service + monument + penalty,
  }) as unknown as City;
const scene = {
  mode: 'expert',
  cities: [city(13, 28, 10), city(18, 2, 0, -1)],
  outcome: { ranking: [0, 1], winners: [0], decided: 'points', margin: 32 },
} as unknown as Scene;
const viewer = { id: 'now', names: ['Mara', 'Odile'], bots: [false, 'odile' as const], own: [0] };
const result = resultOf(scene, viewer)!;
const earlier = (part: Partial<GameResult>, points = 40): GameResult => ({
  ...result,
  id: String(Math.random()),
  players: [{ ...result.players[0]!, points }, result.players[1]!],
  ...part,
});
const kinds = (now: GameResult, before: GameResult[]) => newsOf(now, before).map(({ kind }) => kind);

test('what is kept of a game', () => {
  expect(result).toMatchObject({ id: 'now', mode: 'expert', seat: 0, place: 1, shared: false });
  expect(result.players[0]).toEqual({ name: 'Mara', bot: false, points: 51, lines: scene.cities[0]!.score });
  expect(resultOf(scene, { ...viewer, own: [0, 1] })).toBeNull();
  expect(resultOf(scene, { ...viewer, own: [] })).toBeNull();
});

test('a best needs something to be better than, in the same mode', () => {
  expect(newsOf(result, [earlier({})])[0]).toEqual({ kind: 'best', points: 51, before: 40 });
  expect(kinds(result, [earlier({}, 51)])).not.toContain('best');
  expect(kinds(result, [earlier({ mode: 'classic' })])).not.toContain('best');
  expect(kinds(result, [])).not.toContain('best');
});

test('a first win over a bot is news once', () => {
  expect(newsOf(result, [earlier({ place: 2 })])).toContainEqual({ kind: 'firstWin', bot: 'odile' });
  expect(kinds(result, [earlier({})])).not.toContain('firstWin');
  expect(kinds({ ...result, place: 2 }, [])).not.toContain('firstWin');
});

test('wins in a row count from the last game that was lost', () => {
  expect(newsOf(result, [earlier({ place: 2 }), earlier({}), earlier({})])).toContainEqual({ kind: 'streak', wins: 3 });
  expect(kinds(result, [earlier({}), earlier({ place: 2 }), earlier({})])).not.toContain('streak');
});

test('the category in which one was furthest ahead', () => {
  expect(newsOf(result, []).at(-1)).toEqual({ kind: 'category', line: 'service', points: 28 });
});

test('until which row somebody else led', () => {
  expect(overtaken([city(13, 8, 10), city(18, 8, 0)], 0)).toEqual({ seat: 1, line: 'monument' });
  expect(overtaken([city(20, 8, 10), city(18, 2, 0)], 0)).toBeNull();
});
