// The real engine writes what docs/page/quatropolis.json describes, for a seat and for spectators, from the first issue to the end.
import { beforeAll, expect, test } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import { readSchema, type Faults } from '~/platform/engine/schema.fixture';
import type { Outlook } from './outlook';

let tables: TestTables;
let faults: Faults;

beforeAll(async () => {
  tables = new TestTables(await loadEngine());
  faults = await readSchema('quatropolis');
});

/** What the view means, held against the description. */
function look(view: object, proposal?: object): Outlook {
  const outlook = tables.ask<Outlook>({ ask: 'quatropolis-outlook', view, proposal });
  expect(faults('Outlook', outlook)).toEqual([]);
  return outlook;
}

test('a whole game, with the eyes of everybody', () => {
  const table = tables.open({ game: 'quatropolis', end_third_tie: true }, ['easy', 'easy', 'easy']);
  for (tables.playBots(table); tables.view(table).stage === 'playing'; tables.playBots(table)) {
    const own = look(tables.view(table).views[0]!, { rent: 2, tax: -1 }).own!;
    const action =
      own.propose === null
        ? { propose: { rent: 2, tax: -1 } }
        : own.ready === null
          ? { ready: true }
          : own.funnel === null
            ? { funnel: { corporation: 0, official: 0 } }
            : { vote: 'no', money: 0, influence: 0 };
    tables.perform(table, { do: 'play', action });
  }
  expect(look(tables.view(table).views[0]!).result).not.toBeNull();
  const record = tables.ask<{ moves: unknown[] }>({ ask: 'table-record', table, name: 'Mara' });
  for (let ply = 0; ply <= record.moves.length; ply += 7)
    for (const seat of [undefined, 0, 1, 2, 3]) look(tables.ask({ ask: 'quatropolis-view', record, ply, seat }));
});

test('the numbers of the rulebook', () => {
  expect(faults('Rulebook', tables.ask({ ask: 'quatropolis-rulebook' }))).toEqual([]);
});

test('what the description does not have is noticed', () => {
  const table = tables.open({ game: 'quatropolis' }, ['easy', 'easy', 'easy']);
  tables.playBots(table);
  const outlook = look(tables.view(table).views[0]!);
  expect(faults('Outlook', { ...outlook, weather: 'fine' })).toEqual(['Outlook: must NOT have additional properties']);
  expect(faults('Outlook', { ...outlook, tracks: outlook.tracks.slice(1) })).toEqual([
    'Outlook/tracks: must NOT have fewer than 4 items',
  ]);
});
