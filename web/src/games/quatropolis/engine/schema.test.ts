// The real engine writes what docs/page/quatropolis.json describes, for a seat and for spectators, from the first issue to the end.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import { readSchema, type Faults } from '~/platform/engine/schema.fixture';
import type { Deals, Partner } from './deals';
import type { Outlook, Story } from './outlook';

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
  const story = tables.ask<Story>({ ask: 'quatropolis-story', record });
  expect(faults('Story', story)).toEqual([]);
  expect(story.issues).toHaveLength(12);
  const voted = story.issues.findIndex(({ winner }) => winner !== null);
  expect(faults('Opinion', tables.ask({ ask: 'quatropolis-opinion', record, issue: voted, seat: 0 }))).toEqual([]);
});

test('offers and promises, with the eyes of everybody', () => {
  const table = tables.open({ game: 'quatropolis', end_third_tie: true }, ['normal', 'normal', 'normal']);
  const partner = () => {
    const view = tables.view(table).views[0]!;
    const partners = tables.ask<Partner[]>({ ask: 'quatropolis-partners', view });
    for (const one of partners) expect(faults('Partner', one)).toEqual([]);
    return partners.find(({ verdict }) => verdict === null)!;
  };
  const check = (view: object) => {
    expect(faults('Deals', (view as { deals: unknown }).deals)).toEqual([]);
    for (const want of tables.ask<object[]>({ ask: 'quatropolis-wants', view }))
      expect(faults('Want', want)).toEqual([]);
    const action = { vote: 'yes', money: 0, influence: 0 };
    for (const word of tables.ask<object[]>({ ask: 'quatropolis-word', view, action }))
      expect(faults('KeptWord', word)).toEqual([]);
  };
  for (tables.playBots(table); tables.view(table).stage === 'playing'; tables.playBots(table)) {
    const view = tables.view(table).views[0]!;
    check(view);
    const own = look(view, { rent: 2 }).own!;
    if (own.ready === null) {
      const offer = { to: partner().seat, give: [{ do: 'vote', side: 'yes', on: 'this' }], ask: [] };
      expect(faults('OfferWorth', tables.ask({ ask: 'quatropolis-offer', view, offer }))).toEqual([]);
      tables.perform(table, { do: 'offer', ...offer });
      tables.playBots(table);
    }
    const action =
      own.propose === null
        ? { propose: { rent: 2 } }
        : own.ready === null
          ? { ready: true }
          : own.funnel === null
            ? { funnel: { corporation: 0, official: 0 } }
            : { vote: 'no', money: 0, influence: 0 };
    tables.perform(table, { do: 'play', action });
  }
  const end = tables.view(table).views[0] as { deals: Deals };
  check(end);
  expect(end.deals.promises.filter(({ by, state }) => by === 0 && state === 'broken').length).toBeGreaterThan(5);
  expect(faults('Pledge', { ...end.deals.promises[0], rumour: true })).not.toEqual([]);
});

test('quick games with a card set', async () => {
  const text = await readFile(new URL('../../../../../data/cards/default.json', import.meta.url), 'utf8');
  expect(faults('TrialGames', tables.ask({ ask: 'quatropolis-trial', text, games: 3, seed: 1 }))).toEqual([]);
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
