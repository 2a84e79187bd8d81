// A game that only tests know (tests/third_game), in a module of its own: what the page needs of a game comes from the engine and not from lists.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { TestTables } from '~/platform/engine/engine.fixture';
import { EngineModule } from '~/platform/engine/module';
import type { GameDescriptor } from './games';

let tables: TestTables;
beforeAll(async () => {
  const file = new URL('../../../../build/wasm/third_game.wasm', import.meta.url);
  tables = new TestTables(await EngineModule.load(await readFile(file), []));
});

test('the engine describes it', () => {
  const games = tables.ask<GameDescriptor[]>({ ask: 'games' });
  expect(games.map(({ name }) => name)).toEqual(['highcard']);
  expect(games[0]).toMatchObject({ players: { fewest: 2, most: 4 }, limits: [{ name: 'choice', standard: 60 }] });
});

test('a table on this device plays it to the end, and its record can be read again', () => {
  const table = tables.open({ game: 'highcard', players: 3 }, ['miser', 'random']);
  for (const card of [3, 2, 1]) {
    tables.perform(table, { do: 'play', action: { card } });
    const [own] = tables.view(table).views;
    expect(own).toMatchObject({ game: 'highcard' });
    tables.playBots(table);
  }
  expect(tables.view(table).stage).toBe('over');
  const record = tables.ask<{ moves: object[] }>({ ask: 'table-record', table, name: 'Mara' });
  expect(record.moves).toHaveLength(9);
  expect(tables.ask({ ask: 'record', text: JSON.stringify(record) })).toMatchObject({ game: 'highcard' });
});

test('what others chose is hidden until everybody has chosen', () => {
  const table = tables.open({ game: 'highcard', players: 2 }, ['miser']);
  tables.playBots(table);
  const { moves } = tables.view(table).views[0] as { moves: { seat: number; card?: number }[] };
  expect(moves).toEqual([{ seat: 1 }]);
});
