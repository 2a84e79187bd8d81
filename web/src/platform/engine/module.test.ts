// The real module, as the worker loads it.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Changes, Outlook, OwnOutlook } from '~/games/quatropolis/engine/outlook';
import type { Answer } from '~/platform/protocol/answer';
import { loadEngine, TestTables } from './engine.fixture';
import type { Reach, Scene } from '~/games/quadropolis/engine/scene';

let tables: TestTables;
const ask = <T>(question: object): T => tables.ask<T>(question);
const answerTo = <T>(question: object): Answer<T> => tables.engine.ask(question) as Answer<T>;

beforeAll(async () => {
  tables = new TestTables(await loadEngine());
});

function allowedBy(own: OwnOutlook): object {
  if (own.propose === null) return { propose: { rent: 2, tax: -1 } };
  if (own.ready === null) return { ready: true };
  if (own.funnel === null) return { funnel: { corporation: own.funnelMost, official: 0 } };
  expect(own.vote).toBeNull();
  return { vote: 'yes', money: own.voteMoney.most, influence: own.voteInfluence.most };
}

function oneTooMuch(own: OwnOutlook): object {
  if (own.propose === null) return { propose: { rent: own.proposed.left + 4 } };
  if (own.ready === null) return { vote: 'yes' };
  if (own.funnel === null) return { funnel: { corporation: own.funnelMost, official: 1 } };
  return { vote: 'yes', money: own.voteMoney.most + 1, influence: own.voteInfluence.most };
}

describe('a table on this device', () => {
  test('plays a whole game of Quadropolis with what the scene offers', () => {
    const table = tables.open({ game: 'quadropolis', mode: 'expert', players: 3 }, ['greedy', 'random']);
    for (tables.playBots(table); tables.view(table).stage === 'playing'; tables.playBots(table)) {
      const record = tables.view(table).views[0];
      const scene = ask<Scene>({ ask: 'scene', record });
      expect(scene.toMove).toBe(0);
      const reach = ask<Reach[]>({ ask: 'reaches', record }).find((one) => one.squares.length > 0 || one.pass)!;
      const target = reach.squares[0] ? `:${reach.squares[0].square}` : '';
      const action = `${reach.architect}${reach.slot}${target}`;
      const after = ask<Scene>({ ask: 'preview', record, ply: scene.ply, action });
      expect(after.cities[0]!.total - scene.cities[0]!.total).toBe(reach.squares[0]?.gain ?? 0);
      ask({ ask: 'table-perform', table, command: { do: 'play', action }, now: Date.now() });
    }
    const record = ask<object>({ ask: 'table-record', table, name: 'Mara' });
    expect(ask<Scene>({ ask: 'scene', record }).over).toBe(true);
    expect(ask({ ask: 'record', text: JSON.stringify(record) })).toMatchObject({ game: 'quadropolis' });
  });

  test('goes on where it was saved', async () => {
    const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2 }, ['greedy']);
    const before = tables.view(table);
    const saved = ask<object>({ ask: 'table-snapshot', table });
    tables = new TestTables(await loadEngine());
    expect(answerTo<unknown>({ ask: 'table-view', table, name: '', now: 0 }).ok).toBe(false);
    ask({ ask: 'table-restore', saved });
    expect(tables.view(table).views).toEqual(before.views);
  });

  test('goes on from a moment of a record', () => {
    const played = tables.open({ game: 'quadropolis', mode: 'classic', players: 2 }, ['greedy']);
    tables.playBots(played);
    const record = tables.view(played).views[0]!;
    const ply = (record.moves as string[]).length;
    const options = {
      game: 'quadropolis',
      mode: 'classic',
      players: 2,
      first: (record.options as { first: number }).first,
    };
    const table = ask<string>({ ask: 'table-create', id: 'again', options, now: Date.now() });
    const act = (command: object) => ask({ ask: 'table-perform', table, command, now: Date.now() });
    act({ do: 'sit', seat: 0 });
    act({ do: 'seat-bot', seat: 1, bot: 'greedy' });
    ask({ ask: 'table-follow', table, record, ply, now: Date.now() });
    expect(tables.view(table).stage).toBe('playing');
    expect(tables.view(table).views[0]!.moves).toEqual(record.moves);
  });

  test('plays Quatropolis with cards that the page has brought', async () => {
    const options = { game: 'quatropolis', deck: 'my-street' };
    const create = () => answerTo<string>({ ask: 'table-create', id: 'cards', options, now: Date.now() });
    expect(create().ok).toBe(false);
    const file = await readFile(new URL('../../../../data/cards/default.json', import.meta.url), 'utf8');
    const text = JSON.stringify({ ...(JSON.parse(file) as object), id: 'my-street' });
    for (let twice = 0; twice < 2; ++twice) expect(ask({ ask: 'deck', text })).toBe('my-street');
    const table = tables.open(options, ['easy', 'easy', 'easy']);
    tables.playBots(table);
    expect(ask<Outlook>({ ask: 'quatropolis-outlook', view: tables.view(table).views[0] })).toBeTruthy();
    const record = ask<object>({ ask: 'table-record', table, name: 'Mara' });
    expect(record).toMatchObject({ options: { deck: 'my-street' } });
    expect(answerTo<string>({ ask: 'deck', text: '{}' }).ok).toBe(false);
  });

  test('keeps the secrets of Quatropolis from the others at the device', () => {
    const table = tables.open({ game: 'quatropolis' }, ['easy', 'easy', 'easy']);
    tables.playBots(table);
    const view = tables.view(table).views[0]!;
    expect(view).toHaveProperty('own.cup');
    expect(JSON.stringify(view)).not.toContain('"revealed"');
  });

  test('plays a whole game of Quatropolis with what the outlook allows', () => {
    const table = tables.open({ game: 'quatropolis', end_third_tie: true }, ['easy', 'easy', 'easy']);
    const act = (action: object) =>
      answerTo<number>({ ask: 'table-perform', table, command: { do: 'play', action }, now: Date.now() });
    const outlook = (proposal?: Changes) =>
      ask<Outlook>({ ask: 'quatropolis-outlook', view: tables.view(table).views[0], proposal });
    for (tables.playBots(table); tables.view(table).stage === 'playing'; tables.playBots(table)) {
      const own = outlook({ rent: 2, tax: -1 }).own!;
      expect(act(oneTooMuch(own))).toMatchObject({ ok: false });
      expect(act(allowedBy(own))).toMatchObject({ ok: true });
    }
    const { result, own } = outlook();
    expect(own!.vote).toBe('game-over');
    const totals = result!.scores.map((score) => score.total);
    const best = Math.max(...totals);
    expect(result!.winners).toEqual([0, 1, 2, 3].filter((seat) => totals[seat] === best));
  });

  test('has no outlook for a view that cannot be', () => {
    const view = {
      ...tables.view(tables.open({ game: 'quatropolis' }, ['easy', 'easy', 'easy'])).views[0],
      settled: 40,
    };
    expect(answerTo({ ask: 'quatropolis-outlook', view })).toMatchObject({ ok: false });
  });

  test('says why a move is refused', () => {
    const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2, first: 0 }, ['greedy']);
    const command = { do: 'play', action: '9Z9:a1' };
    const answer = answerTo<number>({ ask: 'table-perform', table, command, now: Date.now() });
    expect(answer).toMatchObject({ ok: false, problem: { reason: 'unreadable-move' } });
  });
});

test('a bot gives its reasons to programs', () => {
  const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2, first: 0 }, ['greedy']);
  const record = tables.view(table).views[0];
  const advice = ask<{ candidates: unknown[] }>({ ask: 'advise', record, ply: 0, bot: 'hard', budget: '200n' });
  expect(advice.candidates.length).toBeGreaterThan(1);
});

test('an unknown question is refused, not answered', () => {
  expect(answerTo({ ask: 'tea' })).toMatchObject({ ok: false });
});
