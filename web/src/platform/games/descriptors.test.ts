// That descriptors.ts is what the engine says. After a change of a game: tools/web unit descriptors -u
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import tableWords from '~/messages/table/en.json';
import sharedWords from '../../../../data/messages/en.json';
import { botsOf, games, LEVELS, switchesOf } from './games';

const HEAD = "// The engine's descriptor of each game. Generated from it: tools/web unit descriptors -u\n";

test('descriptors.ts is the answer of the engine', async () => {
  const said = new TestTables(await loadEngine()).ask<object[]>({ ask: 'games' });
  const file = `${import.meta.dirname}/descriptors.ts`;
  const text = await format(`${HEAD}export const GAMES = ${JSON.stringify(said)} as const;`, {
    ...(await resolveConfig(file)),
    filepath: file,
  });
  await expect(text).toMatchFileSnapshot('./descriptors.ts');
});

test('every game offers as many levels of bots', () => {
  for (const { name } of games) expect(botsOf(name)).toHaveLength(LEVELS.length);
});

test('every option, time limit and level has its words', () => {
  const needed = games.flatMap(({ name, limits }) => [
    ...[...switchesOf(name), ...limits].flatMap((option) => [
      `table.form.${option.name}`,
      `table.option.${option.name}`,
    ]),
    ...botsOf(name).map((bot) => `seat.${bot}`),
  ]);
  const known = { ...tableWords, ...sharedWords };
  expect(needed.filter((key) => !(key in known))).toEqual([]);
});
