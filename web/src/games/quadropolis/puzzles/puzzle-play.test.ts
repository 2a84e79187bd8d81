import { expect, test, vi } from 'vitest';
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import { reaches } from '~/games/quadropolis/engine/scene.fixture';
import type { Scene } from '~/games/quadropolis/engine/scene';
import type { Verdicts } from '~/games/quadropolis/engine/verdicts';
import type { MovePuzzle } from './puzzle-data';
import { press } from './puzzle-keys';
import type { Outcome, PuzzleProgress } from './puzzle-progress.svelte';
import { PuzzlePlay } from './puzzle-play.svelte';

const puzzle = { number: 1, kind: 'now', best: '3S1:b1 3N1:b1', moves: '', rounds: [] } as unknown as MovePuzzle;
const scene = { toMove: 0, ply: 0, round: 2, columns: 5 } as unknown as Scene;
const good = <T>(value: T) => Promise.resolve({ ok: true as const, value });
const engine = {
  scene: () => good(scene),
  reaches: () => good([...reaches]),
  preview: () => good({ ...scene, ply: 1 }),
} as unknown as QuadropolisEngine;
const verdicts = { at: () => good({ considered: { reason: { gain: 2 }, lost: 2.2 } }) } as unknown as Verdicts;

async function open() {
  const outcomes: Outcome[] = [];
  const progress = {
    answer: (_: MovePuzzle, outcome: Outcome) => (outcomes.push(outcome) === 1 ? 5 : null),
  } as unknown as PuzzleProgress;
  return { play: (await PuzzlePlay.open(puzzle, engine, verdicts, progress))!, outcomes };
}

function type(play: PuzzlePlay, move: string) {
  for (const key of move) press({ key, onControl: false }, play, () => undefined);
  press({ key: 'Enter', onControl: false }, play, () => undefined);
}

test('a right move is right at once, by any of its ways', async () => {
  const { play, outcomes } = await open();
  type(play, '3n1b1');
  await vi.waitFor(() => expect(play.after).not.toBeNull());
  expect(play.phase).toBe('right');
  expect(play.solution).toBe('3N1:b1');
  expect(outcomes).toEqual(['right']);
});

test('a wrong move is explained, and can be tried again', async () => {
  const { play, outcomes } = await open();
  type(play, '3s1e4');
  await vi.waitFor(() => expect(play.tried?.lost).toBe(2.2));
  expect(play.phase).toBe('wrong');
  expect(play.tried?.gain).toBe(2);
  expect(play.hinted).toBe(true);
  press({ key: 'Enter', onControl: false }, play, () => undefined);
  expect(play.phase).toBe('solving');
  expect(play.turn.empty).toBe(true);
  type(play, '3s1b1');
  await vi.waitFor(() => expect(play.phase).toBe('right'));
  expect(outcomes[0]).toBe('wrong');
  expect(play.change).toBe(5);
});

test('a hint is remembered when the answer is counted', async () => {
  const { play, outcomes } = await open();
  press({ key: 'h', onControl: false }, play, () => undefined);
  expect(play.hinted).toBe(true);
  type(play, '3s1b1');
  await vi.waitFor(() => expect(play.phase).toBe('right'));
  expect(outcomes).toEqual(['hinted']);
});

test('the solution is shown on request, and counts as wrong', async () => {
  const { play, outcomes } = await open();
  await play.showSolution();
  expect(play.phase).toBe('shown');
  expect(play.turn.action).toBe('3S1:b1');
  expect(outcomes).toEqual(['wrong']);
});

test('a point leads to the next puzzle', async () => {
  const { play } = await open();
  const next = vi.fn();
  expect(press({ key: '.', onControl: true }, play, next)).toBe(true);
  expect(next).toHaveBeenCalledOnce();
});

test('what can be built is ranked by its points', async () => {
  const { play } = await open();
  expect(play.ranking.map(({ tile, square, gain, right }) => [tile.code, square, gain, right])).toEqual([
    ['T2', 'b1', 4, true],
    ['S', 'b1', 4, false],
    ['T2', 'e4', 2, false],
  ]);
});
