// The figures of the rulebook, held against the real engine.
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILDINGS, type Building, type City } from '~/games/quadropolis/engine/scene';
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { QuadropolisFacts } from '~/games/quadropolis/engine/rulebook';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { EngineModule } from '~/platform/engine/module';
import type { Answer } from '~/platform/protocol/answer';
import { CITY_EXAMPLES } from './examples';
import { loadData, type BookData } from './load';
import { termsOf } from './terms';

let module: EngineModule;
let data: BookData;
const ask = <T>(question: object): Promise<Answer<T>> => Promise.resolve(module.ask(question) as Answer<T>);

beforeAll(async () => {
  module = await loadEngine();
  const engine: Pick<QuadropolisEngine, 'rulebook' | 'scoreCity' | 'scene' | 'reaches'> = {
    rulebook: async () => ((await ask<QuadropolisFacts>({ ask: 'rulebook' })) as { value: QuadropolisFacts }).value,
    scoreCity: (city) => ask({ ask: 'city', city }),
    scene: (record, ply) => ask({ ask: 'scene', record, ply }),
    reaches: (record, ply) => ask({ ask: 'reaches', record, ply }),
  };
  data = await loadData(engine);
});

test.each(BUILDINGS)('the example of the %s adds up', (type: Building) => {
  const city = data.cities[type];
  const terms = termsOf(city, type, data.facts.points);
  expect(terms.reduce((sum, term) => sum + term, 0)).toBe(city.score[type]);
  expect(city.score[type]).toBeGreaterThan(0);
});

describe('what the captions say', () => {
  const named = (city: City, name: string) => city.squares.find((square) => square.name === name)!;

  test('one shop is full and the other half empty', () => {
    const [one, other] = data.cities.shop.customers.map(({ customers }) => customers).sort();
    expect([one, other]).toEqual([2, data.facts.classic.customers]);
  });
  test('services stand in three districts', () => expect(data.cities.service.servedDistricts).toHaveLength(3));
  test('three harbors in a row, two in a column', () =>
    expect(data.cities.harbor.harborRuns.map((run) => run.length).sort()).toEqual([2, 3]));
  test('three offices in a group, one alone', () =>
    expect(data.cities.office.officeGroups.map((group) => group.length).sort()).toEqual([1, 3]));
  test('the harbor beside the monument stays dark', () => expect(named(data.cities.monument, 'b3').lit).toBe(false));
  test('a tower and a park take one energy unit each', () => {
    expect(named(data.cities.leftover, 'a1').pieces).toEqual({ inhabitants: 0, energy: 1 });
    expect(named(data.cities.leftover, 'b1').pieces).toEqual({ inhabitants: 0, energy: 1 });
  });
  test('all buildings of the examples are activated, but for the harbor', () => {
    const dark = Object.values(data.cities).flatMap((city) =>
      city.squares.filter(({ building, lit }) => building && !lit),
    );
    expect(dark.map(({ name }) => name)).toEqual(['b3']);
  });
  test('two slots are taken after two turns, and the urbanist blocks others', () => {
    const states = data.locked.slots.map(({ state }) => state);
    expect(states.filter((state) => state === 'taken')).toHaveLength(2);
    expect(states.filter((state) => state === 'blocked').length).toBeGreaterThan(0);
  });
  test('the architect of the picture takes a tile and counts an empty square', () => {
    const { steps, tile, architect } = data.reach.classic;
    expect(tile).not.toBeNull();
    expect(steps).toHaveLength(architect);
    expect(steps.some((plot) => data.start.classic.plots[plot] === null)).toBe(true);
  });
  test('a site for two has as many tiles face up as the table says', () =>
    expect(data.start.classic.plots.filter(Boolean)).toHaveLength(data.facts.classic.faceUp[0]!));
  test('the finished city has every kind of building', () =>
    expect(new Set(data.finished.squares.flatMap(({ building }) => building?.type ?? [])).size).toBe(BUILDINGS.length));
});

test('every example fits the board of its mode', () => {
  for (const { city, columns, rows } of Object.values(CITY_EXAMPLES)) {
    expect(columns).toBeLessThanOrEqual(data.facts[city.mode].columns);
    expect(rows).toBeLessThanOrEqual(data.facts[city.mode].rows);
  }
});
