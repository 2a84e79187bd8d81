// The real engine, as the page asks it.
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '~/platform/engine/calls';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import type { Answer } from '~/platform/protocol/answer';
import type { PositionVerdict, Reach, Scene } from './scene';
import { Verdicts } from './verdicts';

class Memory extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
}

let tables: TestTables;
beforeAll(async () => {
  tables = new TestTables(await loadEngine());
});

class CountingEngine {
  questions = 0;
  verdict(record: GameRecord, ply: number, consider?: string): Promise<Answer<PositionVerdict>> {
    ++this.questions;
    return Promise.resolve(tables.engine.ask({ ask: 'verdict', record, ply, consider }) as Answer<PositionVerdict>);
  }
}

const opinions = (engine: CountingEngine) => {
  const store = new Memory() as unknown as Storage;
  return new Verdicts(engine, () => store);
};
async function valueOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.problem.text);
  return given.value;
}
const recordOf = (table: string) => tables.view(table).views[0] as unknown as GameRecord;
const sceneOf = (record: GameRecord) => tables.ask<Scene>({ ask: 'scene', record });

/** Plays hints for as many turns; the hints by ply. */
async function playByHints(table: string, hints: Verdicts, turns: number): Promise<Map<number, PositionVerdict>> {
  const given = new Map<number, PositionVerdict>();
  for (let turn = 0; turn < turns; ++turn) {
    tables.playBots(table);
    const record = recordOf(table);
    const scene = sceneOf(record);
    const hint = await valueOf(hints.at(record, scene));
    given.set(scene.ply, hint);
    tables.perform(table, { do: 'play', action: hint.best.action });
  }
  return given;
}

test.each([
  [{ mode: 'classic', players: 2 }, ['easy'], 6],
  [{ mode: 'expert', players: 3 }, ['easy', 'greedy'], 3],
  [{ mode: 'expert', players: 4 }, ['easy', 'easy', 'random'], 2],
])('the analysis calls no move of a hint a mistake: %o', async (options, bots, turns) => {
  const table = tables.open({ game: 'quadropolis', ...options }, bots);
  const hints = await playByHints(table, opinions(new CountingEngine()), turns);
  const record = recordOf(table);
  // Another tab, which has nothing in its store.
  const analysis = opinions(new CountingEngine());
  expect(hints.size).toBe(turns);
  for (const move of sceneOf(record).moves.filter(({ ply }) => hints.has(ply))) {
    const { best, considered } = await valueOf(analysis.at(record, move, move.text));
    expect(best).toEqual(hints.get(move.ply)!.best);
    expect(considered).toMatchObject({ action: move.text, lost: 0, mistake: false });
  }
});

test('a position is thought about once, and once more for a move that is not the best', async () => {
  const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2, first: 0 }, ['easy']);
  const record = recordOf(table);
  const start = { ply: 0, round: 1 };
  const engine = new CountingEngine();
  const verdicts = opinions(engine);
  expect(verdicts.known(record, start)).toBeNull();
  const [one, other] = await Promise.all([verdicts.at(record, start), verdicts.at(record, start)]);
  expect(one).toEqual(other);
  const { best } = await valueOf(verdicts.at(record, start));
  await verdicts.at(record, start, best.action);
  expect(engine.questions).toBe(1);
  const reaches = tables.ask<Reach[]>({ ask: 'reaches', record });
  const first = reaches.find(({ squares }) => squares.length > 0);
  const played = `${first!.architect}${first!.slot}:${first!.squares[0]!.square}`;
  const verdict = await valueOf(verdicts.at(record, start, played));
  expect(verdict.best).toEqual(best);
  expect(verdict.considered!.action).toBe(played);
  expect(verdicts.known(record, start, played)).toEqual(verdict);
  expect(engine.questions).toBe(best.action === played ? 1 : 2);
});

test('what came later is no part of a position', async () => {
  const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2, first: 0 }, ['easy']);
  const verdicts = opinions(new CountingEngine());
  const before = recordOf(table);
  const { best } = await valueOf(verdicts.at(before, { ply: 0, round: 1 }));
  tables.perform(table, { do: 'play', action: best.action });
  tables.playBots(table);
  expect(verdicts.known(recordOf(table), { ply: 0, round: 1 }, best.action)?.considered).toEqual(best);
  expect(verdicts.known(recordOf(table), { ply: 1, round: 1 })).toBeNull();
});

test('a move that is not legal is refused', async () => {
  const record = recordOf(tables.open({ game: 'quadropolis', mode: 'classic', players: 2, first: 0 }, ['easy']));
  const answer = await opinions(new CountingEngine()).at(record, { ply: 0, round: 1 }, '1N1:e4');
  expect(answer).toMatchObject({ ok: false, problem: { reason: 'unreadable' } });
});

test('a turn is judged once, although records name tiles that lay face down', async () => {
  const table = tables.open({ game: 'quadropolis', mode: 'classic', players: 2, first: 0 }, ['random']);
  for (;;) {
    tables.playBots(table);
    const { stage } = tables.view(table);
    if (stage === 'over') break;
    const [{ architect, slot, pass, squares }] = tables.ask<[Reach]>({ ask: 'reaches', record: recordOf(table) });
    const target = pass ? '' : `:${squares[0]?.square ?? 'x'}`;
    tables.perform(table, { do: 'play', action: `${architect}${slot}${target}` });
  }
  const seen = recordOf(table);
  const told = tables.ask<GameRecord>({ ask: 'table-record', table, name: 'Mara' });
  expect(JSON.stringify(told.rounds)).not.toBe(JSON.stringify(seen.rounds));
  const engine = new CountingEngine();
  const verdicts = opinions(engine);
  const last = sceneOf(seen).moves.at(-1)!;
  const verdict = await valueOf(verdicts.at(seen, last, last.text));
  expect(await valueOf(verdicts.at(told, last, last.text))).toEqual(verdict);
  expect(verdicts.known(told, last, last.text)).toEqual(verdict);
  expect(engine.questions).toBe(1);
});
