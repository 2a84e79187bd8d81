// Held against the real engine: it is the engine that refuses.
import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '~/engine/calls';
import { EngineModule } from '~/engine/module';
import type { City } from '~/engine/scene';
import { HandActivation } from './hand.svelte';

const FILE = {
  mode: 'classic',
  cells: [
    ['T2', 'S', 'K', ''],
    ['F2', 'P1', '', ''],
    ['', '', '', ''],
    ['', '', '', ''],
  ],
};

let engine: EngineModule;
let hand: HandActivation;
const score = async (city: object) => engine.ask({ ask: 'city', city }) as Answer<City>;
const at = (name: string) => hand.city.squares.find((square) => square.name === name)!;

beforeAll(async () => {
  engine = await EngineModule.load(await readFile(new URL('../../../build/wasm/urbanist.wasm', import.meta.url)));
});

beforeEach(async () => {
  const best = await score(FILE);
  if (!best.ok) throw new Error(best.problem.text);
  hand = new HandActivation(score, FILE, best.value);
});

describe('activating by hand', () => {
  it('begins with the best allocation', () => expect(hand.behind).toBe(0));

  it('can never be better than the best', async () => {
    await hand.clear();
    expect(hand.city.placed).toEqual({ inhabitants: 0, energy: 0 });
    expect(hand.behind).toBeGreaterThan(0);
    hand.restore();
    expect(hand.behind).toBe(0);
  });

  it('lays what a building needs, and takes it back', async () => {
    await hand.clear();
    expect(await hand.tap('a1')).toBe(true);
    expect(at('a1')).toMatchObject({ lit: true, pieces: { inhabitants: 0, energy: 1 } });
    expect(await hand.tap('a1')).toBe(true);
    expect(at('a1').lit).toBe(false);
  });

  it('fills a shop with customers until none is left, then closes it', async () => {
    await hand.clear();
    for (const customers of [0, 1, 2]) {
      await hand.tap('b1');
      expect(at('b1').pieces).toEqual({ inhabitants: customers, energy: 1 });
    }
    await hand.tap('b1');
    expect(at('b1').lit).toBe(false);
  });

  it('keeps one energy on a park', async () => {
    await hand.clear();
    await hand.tap('c1');
    expect(at('c1').pieces.energy).toBe(1);
    await hand.tap('c1');
    expect(at('c1').pieces.energy).toBe(0);
  });

  it('does nothing on empty ground', async () => expect(await hand.tap('d4')).toBe(false));
});
