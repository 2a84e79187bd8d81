// Held against the real engine: it is the engine that refuses.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '~/platform/protocol/answer';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { EngineModule } from '~/platform/engine/module';
import type { City } from '~/games/quadropolis/engine/scene';
import { HandActivation } from './hand-activation.svelte';

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
let best: City;
const score = async (city: object, tap?: string) => engine.ask({ ask: 'city', city, tap }) as Answer<City>;
const at = (name: string) => hand.city.squares.find((square) => square.name === name)!;

beforeAll(async () => {
  engine = await loadEngine();
});

beforeEach(async () => {
  const answer = await score(FILE);
  if (!answer.ok) throw new Error(answer.problem.text);
  best = answer.value;
  hand = new HandActivation((allocation, tap) => score({ ...FILE, allocation }, tap), best);
});

describe('activating by hand', () => {
  it('can never be better than the best', async () => {
    await hand.clear();
    expect(hand.city.placed).toEqual({ inhabitants: 0, energy: 0 });
    expect(hand.city.total).toBeLessThan(best.total);
    hand.take(best);
    expect(hand.city.total).toBe(best.total);
  });

  it('lays what a building needs, and takes it back', async () => {
    await hand.clear();
    await hand.tap('a1');
    expect(at('a1')).toMatchObject({ lit: true, pieces: { inhabitants: 0, energy: 1 } });
    await hand.tap('a1');
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

  it('takes quick taps one after the other', async () => {
    await hand.clear();
    void hand.tap('b1');
    void hand.tap('b1');
    expect((await hand.result())[0]![1]).toEqual({ inhabitants: 1, energy: 1 });
  });

  it('keeps one energy on a park', async () => {
    await hand.clear();
    await hand.tap('c1');
    expect(at('c1').pieces.energy).toBe(1);
    await hand.tap('c1');
    expect(at('c1').pieces.energy).toBe(0);
  });

  it('says why nothing happens, until something does', async () => {
    await hand.tap('d4');
    expect(hand.refusal?.reason).toBe('nothing-to-activate');
    await hand.tap('a1');
    expect(hand.refusal).toBeNull();
  });
});
