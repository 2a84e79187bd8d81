import { beforeAll, describe, expect, test } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import type { Box, City, Scene } from '~/games/quadropolis/engine/scene';
import type { GameResult } from '~/platform/results/results.svelte';
import { ACHIEVEMENTS, featsOf, featsWithoutRecord, progressOf, reachedBy, type Feats } from './achievements';

let box: Box;
let tables: TestTables;
beforeAll(async () => {
  tables = new TestTables(await loadEngine());
  box = tables.ask<Box>({ ask: 'box' });
});

/** A city as the engine draws it. */
const cityOf = (mode: 'classic' | 'expert', rows: string[]): City =>
  tables.ask<City>({
    ask: 'city',
    city: { mode, cells: rows.map((row) => row.split('|').map((cell) => cell.trim())) },
  });

function resultOf(part: Partial<GameResult>, points: [number, number], bot = 'pip'): GameResult {
  return {
    id: 'a',
    game: 'quadropolis',
    mode: 'classic',
    ended: 1,
    seat: 0,
    place: points[0] > points[1] ? 1 : 2,
    shared: points[0] === points[1],
    players: [
      { name: 'Ada', bot: false, points: points[0], lines: {} },
      { name: 'Bot', bot, points: points[1], lines: {} },
    ],
    ...part,
  };
}

const sceneOf = (city: City, mode: 'classic' | 'expert', points: number[][] = []): Scene =>
  ({ mode, cities: [city, city], moves: points.map((each) => ({ points: each })) }) as unknown as Scene;

const valuesOf = (feats: Feats, ...names: (keyof Feats)[]) =>
  names.map((name) => [feats[name].value, feats[name].goal]);

describe('a city', () => {
  test('with a full shop, a ring of towers and a service in every district', () => {
    const city = cityOf('classic', ['P0 | T3 | P0 | S', 'T3 | K | T3 | ', 'P0 | T3 | P0 | F4', '  |  | F4 | ']);
    const feats = featsOf(sceneOf(city, 'classic'), resultOf({}, [50, 40]), box);
    expect(valuesOf(feats, 'fullHouse', 'gardenRing', 'everyQuarter')).toEqual([
      [4, 4],
      [4, 4],
      [4, 4],
    ]);
  });
  test('with a line of harbors, a high tower and nothing idle', () => {
    const city = cityOf('classic', ['H10 | H10 | H10 | H10', ' |  |  | ', '  |  |  | ', '  |  |  | ']);
    const feats = featsOf(sceneOf(city, 'classic'), resultOf({}, [50, 40]), box);
    expect(valuesOf(feats, 'longQuay', 'nothingWasted')).toEqual([
      [4, 4],
      [1, 1],
    ]);
    const tower = cityOf('expert', ['T1+T1+T1+T1+T1 | F1 |  |  | ', ' | | | | ', ' | | | | ', ' | | | | ']);
    const high = featsOf(sceneOf(tower, 'expert'), resultOf({}, [50, 40]), box);
    expect(valuesOf(high, 'skyHigh', 'nothingWasted')).toEqual([
      [5, 5],
      [0, 1],
    ]);
  });
  test('with a monument at a good address', () => {
    const city = cityOf('expert', [' | K | | | ', 'K | M | K | | ', ' |  |  | | ', ' | | | | ']);
    expect(valuesOf(featsOf(sceneOf(city, 'expert'), resultOf({}, [1, 0]), box), 'goodAddress')).toEqual([[15, 15]]);
  });
});

describe('a win', () => {
  const empty = () => cityOf('classic', [' | | | ', ' | | | ', ' | | | ', ' | | | ']);
  test('by one point, and after trailing by many', () => {
    const scene = sceneOf(empty(), 'classic', [
      [3, 10],
      [4, 16],
      [40, 39],
    ]);
    const feats = featsOf(scene, resultOf({}, [40, 39]), box);
    expect(valuesOf(feats, 'whisker', 'fromBehind')).toEqual([
      [1, 1],
      [12, 15],
    ]);
  });
  test('counts only if it is one', () => {
    const scene = sceneOf(empty(), 'classic', [[3, 30]]);
    expect(valuesOf(featsOf(scene, resultOf({}, [39, 40]), box), 'whisker', 'fromBehind')).toEqual([
      [0, 1],
      [0, 15],
    ]);
  });
  test('over Vesper counts in Expert', () => {
    const over = (mode: string, bot: string) =>
      featsOf(sceneOf(empty(), 'classic'), resultOf({ mode }, [40, 30], bot), box).eyeToEye.value;
    expect([over('expert', 'vesper'), over('classic', 'vesper'), over('expert', 'ines')]).toEqual([1, 0, 0]);
  });
});

test('a result without its record tells what it can', () => {
  const known = progressOf([featsWithoutRecord(resultOf({ mode: 'expert' }, [40, 39], 'vesper'))]);
  expect(known.filter(({ done }) => done).map(({ achievement }) => achievement)).toEqual([
    'firstCity',
    'whisker',
    'eyeToEye',
  ]);
});

describe('many games', () => {
  const feats = (part: Partial<Feats>): Feats => ({
    ...(Object.fromEntries(ACHIEVEMENTS.map((name) => [name, { value: 0, goal: 1 }])) as Feats),
    ...part,
  });
  test('add up to the nearest try, whatever the mode', () => {
    const games = [feats({ fullHouse: { value: 4, goal: 5 } }), feats({ fullHouse: { value: 2, goal: 4 } })];
    expect(progressOf(games).find(({ achievement }) => achievement === 'fullHouse')).toMatchObject({
      value: 4,
      goal: 5,
      done: false,
    });
  });
  test('a thing is reached for the first time only once', () => {
    const now = feats({ whisker: { value: 1, goal: 1 }, firstCity: { value: 1, goal: 1 } });
    expect(reachedBy(now, [])).toEqual(['firstCity', 'whisker']);
    expect(reachedBy(now, [feats({ firstCity: { value: 1, goal: 1 } })])).toEqual(['whisker']);
  });
});
