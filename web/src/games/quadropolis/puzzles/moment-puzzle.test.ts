import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import type { GameRecord } from '~/platform/engine/calls';
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { PositionVerdict } from '~/games/quadropolis/engine/scene';
import type { Verdicts } from '~/games/quadropolis/engine/verdicts';
import { choiceOf } from '~/games/quadropolis/turn/turn';
import { openMoment } from './moment-puzzle';
import { recordOf, type MovePuzzle } from './puzzle-data';

let tables: TestTables;
beforeAll(async () => {
  tables = new TestTables(await loadEngine());
});

const answer = <T>(question: object) => Promise.resolve({ ok: true as const, value: tables.ask<T>(question) });
const engine = {
  scene: (record: GameRecord, ply?: number) => answer({ ask: 'scene', record, ply }),
  reaches: (record: GameRecord, ply?: number) => answer({ ask: 'reaches', record, ply }),
  preview: (record: GameRecord, ply: number, action: string) => answer({ ask: 'preview', record, ply, action }),
} as unknown as QuadropolisEngine;
const verdicts = {
  at: (record: GameRecord, { ply }: { ply: number }, consider?: string) =>
    answer<PositionVerdict>({ ask: 'verdict', record, ply, consider }),
} as unknown as Verdicts;

/** A game of bots, up to where a puzzle begins. */
function someGame(): GameRecord {
  const file = new URL('../../../../../data/puzzles/moves.json', import.meta.url);
  return recordOf((JSON.parse(readFileSync(file, 'utf8')) as MovePuzzle[]).find(({ players }) => players === 2)!);
}

test('a turn of a game becomes a puzzle without a rating', async () => {
  const record = someGame();
  const ply = 2;
  const play = (await openMoment(record, ply, engine, verdicts))!;
  expect(play.isRated).toBe(false);
  expect(play.scene.ply).toBe(ply);
  expect(play.puzzle.next).toBe((record.moves as string[])[ply]);
  play.turn.take(choiceOf(play.right[0]!)!);
  await play.confirm();
  expect(play.phase).toBe('right');
  expect(play.change).toBeNull();
  await vi.waitFor(() => expect(play.after).not.toBeNull());
});

test('there is no puzzle where there is no turn', async () => {
  expect(await openMoment(someGame(), 1_000, engine, verdicts).catch(() => null)).toBeNull();
});
