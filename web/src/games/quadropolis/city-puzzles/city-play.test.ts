import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { EngineModule } from '~/platform/engine/module';
import type { Answer } from '~/platform/protocol/answer';
import type { Box, City } from '~/games/quadropolis/engine/scene';
import type { CityPuzzle } from '~/games/quadropolis/puzzles/puzzle-data';
import type { PuzzleProgress } from '~/games/quadropolis/puzzles/puzzle-progress.svelte';
import { CityPlay } from './city-play.svelte';

let engine: EngineModule;
let box: Box;
beforeAll(async () => {
  engine = await loadEngine();
  box = (engine.ask({ ask: 'box' }) as { value: Box }).value;
});

/** A park among four towers, with the energy that they need. */
const puzzle: CityPuzzle = {
  number: 3,
  mode: 'classic',
  best: 15,
  tiles: [
    { tile: 'T1', square: 'b1' },
    { tile: 'T1', square: 'a2' },
    { tile: 'K', square: 'b2' },
    { tile: 'F2', square: 'd4' },
    { tile: 'T1', square: 'b1' },
  ],
};

async function open() {
  const finished: number[] = [];
  const progress = {
    finishCity: (_: CityPuzzle, points: number) => void finished.push(points),
  } as unknown as PuzzleProgress;
  const scoreCity = (city: object) => Promise.resolve(engine.ask({ ask: 'city', city }) as Answer<City>);
  return { play: (await CityPlay.open(puzzle, box, { scoreCity }, progress))!, finished };
}

/** As fast as a hand can: the engine has not yet said where the tile may go. */
async function lay(play: CityPlay, tile: number, square: string) {
  void play.take(tile);
  await play.tap(square);
}

test('a tile goes where the engine allows it, and shows what it would bring', async () => {
  const { play } = await open();
  await lay(play, 2, 'b2');
  await play.take(3);
  expect(play.marks.has('b2')).toBe(false);
  expect(play.marks.get('a1')!.gain).toBeLessThan(0); // two idle units of energy
  await play.tap('b2');
  expect(play.left).toContain(3);
});

test('towers stack, and other buildings do not', async () => {
  const { play } = await open();
  await lay(play, 0, 'b1');
  await lay(play, 1, 'b1');
  expect(play.city.squares.find(({ name }) => name === 'b1')!.building!.floors).toBe(2);
  await lay(play, 2, 'b1');
  expect(play.left).toContain(2);
});

test('two taps swap what stands on two squares; undo takes back one change', async () => {
  const { play } = await open();
  await lay(play, 0, 'b1');
  await lay(play, 2, 'c3');
  await play.tap('b1');
  await play.tap('c3');
  const at = (square: string) => play.city.squares.find(({ name }) => name === square)!.building?.type;
  expect([at('b1'), at('c3')]).toEqual(['park', 'tower']);
  await play.undo();
  expect([at('b1'), at('c3')]).toEqual(['tower', 'park']);
  await play.tap('b1');
  await play.lift('b1');
  expect(play.left).toContain(0);
});

test('a hint puts a tile where a best city has it; there are two', async () => {
  const { play } = await open();
  await play.hint();
  await play.hint();
  await play.hint();
  expect(play.hintsLeft).toBe(0);
  expect(play.plan).toEqual([
    { tile: 0, square: 'b1' },
    { tile: 1, square: 'a2' },
  ]);
});

test('only a complete city can be finished, and its points are kept', async () => {
  const { play, finished } = await open();
  play.finish();
  expect(play.isOver).toBe(false);
  for (const [i, { square }] of puzzle.tiles.entries()) await lay(play, i, square);
  expect(play.isComplete).toBe(true);
  play.finish();
  expect(finished).toEqual([play.city.total]);
  expect(play.isOver).toBe(true);
  await play.clear();
  expect(play.isComplete).toBe(true);
});
