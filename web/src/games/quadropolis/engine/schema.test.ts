// The real engine writes what docs/page/quadropolis.json describes, from the deal to the end, both when players activate their cities and when the engine does.
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import { readSchema, type Faults } from '~/platform/engine/schema.fixture';
import type { Allocation, City, Reach, Scene } from './scene';

let tables: TestTables;
let faults: Faults;

beforeAll(async () => {
  tables = new TestTables(await loadEngine());
  faults = await readSchema('quadropolis');
});

const each = (type: string, values: unknown[]) => values.flatMap((value) => faults(type, value));

/** Looks at a position in every way a page does. */
function look(record: object): Scene {
  const scene = tables.ask<Scene>({ ask: 'scene', record });
  expect(faults('Scene', scene)).toEqual([]);
  expect(each('Reach', tables.ask({ ask: 'reaches', record }))).toEqual([]);
  expect(each('Forecast', tables.ask({ ask: 'forecast', record }))).toEqual([]);
  return scene;
}

/** A whole game with the choices that are offered first, and its record at the end of the moves. */
function playToTheEnd(options: object, bots: readonly string[]): { table: string; scene: Scene } {
  const table = tables.open({ game: 'quadropolis', ...options }, bots);
  for (;;) {
    tables.playBots(table);
    const record = tables.view(table).views[0]!;
    const scene = look(record);
    if (scene.toMove === null) return { table, scene };
    const reach = tables.ask<Reach[]>({ ask: 'reaches', record }).find((one) => one.squares.length > 0 || one.pass)!;
    const target = reach.squares[0] ? `:${reach.squares[0].square}` : '';
    tables.perform(table, { do: 'play', action: `${reach.architect}${reach.slot}${target}` });
  }
}

describe('a whole game', () => {
  test.each([
    [{ mode: 'classic', players: 2 }, ['greedy']],
    [{ mode: 'expert', players: 4 }, ['greedy', 'random', 'random']],
  ])('of %o', (options, bots) => {
    const { table } = playToTheEnd(options, bots);
    const record = tables.ask<object>({ ask: 'table-record', table, name: 'Mara' });
    expect(look(record).over).toBe(true);
  });

  test('whose cities are activated by hand', () => {
    const { table, scene } = playToTheEnd({ mode: 'classic', players: 2, allocation: 'by-hand' }, ['greedy']);
    expect(scene.allocating).toContain(0);
    const record = tables.view(table).views[0]!;
    const nothing: Allocation = scene.cities[0]!.squares.reduce<Allocation>((rows, square) => {
      (rows[square.row] ??= []).push(null);
      return rows;
    }, []);
    expect(faults('Allocation', nothing)).toEqual([]);
    const lit = tables.ask<City>({ ask: 'light', record, seat: 0, allocation: nothing });
    expect(faults('City', lit)).toEqual([]);
    tables.perform(table, { do: 'play', action: { allocation: nothing } });
    tables.playBots(table);
    const end = look(tables.view(table).views[0]!);
    expect(end.over && end.best).toHaveLength(2);
  });
});

test('what is asked apart from a game', () => {
  expect(faults('Box', tables.ask({ ask: 'box' }))).toEqual([]);
  expect(faults('Rulebook', tables.ask({ ask: 'rulebook' }))).toEqual([]);
  const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2, first: 0 }, ['greedy']);
  const record = tables.view(table).views[0];
  expect(faults('PositionVerdict', tables.ask({ ask: 'verdict', record, ply: 0 }))).toEqual([]);
});

test('what the description does not have is noticed', () => {
  const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2 }, ['greedy']);
  const scene = tables.ask<Scene>({ ask: 'scene', record: tables.view(table).views[0] });
  const { toMove: _toMove, ...without } = scene;
  expect(faults('Scene', without)).toEqual(["Scene: must have required property 'toMove'"]);
  expect(faults('Scene', { ...scene, weather: 'fine' })).toEqual(['Scene: must NOT have additional properties']);
  expect(faults('Scene', { ...scene, mayor: '0' })).toEqual(['Scene/mayor: must be integer']);
});
