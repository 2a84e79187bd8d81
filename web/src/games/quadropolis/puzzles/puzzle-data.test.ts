// The stored puzzles in the module that the page runs. tools/puzzles made them with the native program, so what it says there must be said here too.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { EngineModule } from '~/platform/engine/module';
import type { Answer } from '~/platform/protocol/answer';
import type { City, PositionVerdict, Reach, Scene } from '~/games/quadropolis/engine/scene';
import { recordOf, rightMoves, type CityPuzzle, type MovePuzzle } from './puzzle-data';

const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`../../../../../data/puzzles/${name}.json`, import.meta.url), 'utf8')) as T[];
const moves = read<MovePuzzle>('moves');
const cities = read<CityPuzzle>('cities');

let engine: EngineModule;
beforeAll(async () => {
  engine = await loadEngine();
});

function ask<T>(question: object): T {
  const answer = engine.ask(question) as Answer<T>;
  if (!answer.ok) throw new Error(answer.problem.text);
  return answer.value;
}

/** Every so many of a list. */
const some = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, i) => i % Math.ceil(list.length / count) === 0);

test('every position can be opened, and all answers can be chosen in it', () => {
  for (const puzzle of moves) {
    const record = recordOf(puzzle);
    const scene = ask<Scene>({ ask: 'scene', record });
    expect(scene.toMove, `puzzle ${puzzle.number}`).not.toBeNull();
    const possible = new Set(
      ask<Reach[]>({ ask: 'reaches', record }).flatMap(({ architect, slot, squares }) =>
        squares.map(({ square }) => `${architect}${slot}:${square}`),
      ),
    );
    for (const move of rightMoves(puzzle)) expect(possible.has(move), `puzzle ${puzzle.number}: ${move}`).toBe(true);
  }
});

test('what a puzzle asks to gain at once is what the page counts', () => {
  for (const puzzle of moves.filter(({ kind }) => kind === 'now')) {
    const offers = ask<Reach[]>({ ask: 'reaches', record: recordOf(puzzle) }).flatMap(({ architect, slot, squares }) =>
      squares.map(({ square, gain }) => ({ move: `${architect}${slot}:${square}`, gain })),
    );
    const most = Math.max(...offers.map(({ gain }) => gain));
    expect(puzzle.reason.gain, `puzzle ${puzzle.number}`).toBe(most);
    const best = offers.filter(({ gain }) => gain === most).map(({ move }) => move);
    expect(best.sort(), `puzzle ${puzzle.number}`).toEqual(rightMoves(puzzle).sort());
  }
});

test('the hint of the page agrees with the native program, word for word', () => {
  for (const puzzle of some(moves, 8)) {
    const record = recordOf(puzzle);
    const [best] = rightMoves(puzzle);
    const verdict = ask<PositionVerdict>({ ask: 'verdict', record, consider: best });
    expect(rightMoves(puzzle), `puzzle ${puzzle.number}`).toContain(verdict.best.action);
    expect(verdict.considered!.reason).toEqual(puzzle.reason);
  }
});

test('every best city has its points', () => {
  for (const { mode, tiles, best, number } of cities) {
    const columns = mode === 'expert' ? 5 : 4;
    const stack = (name: string) =>
      tiles
        .filter(({ square }) => square === name)
        .map(({ tile }) => tile)
        .join('+');
    const cells = Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: columns }, (_, column) => stack(`${'abcde'[column]!}${row + 1}`)),
    );
    expect(ask<City>({ ask: 'city', city: { mode, cells } }).total, `city ${number}`).toBe(best);
  }
});
