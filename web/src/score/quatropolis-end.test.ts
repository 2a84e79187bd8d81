// Held against the real engine: it knows the cards and the rule.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '~/engine/calls';
import { EngineModule } from '~/engine/module';
import { ROLES } from '~/quatropolis/outlook';
import { endFile, enemiesOf, freshEnd, objectivesOf, withObjective } from './quatropolis-end';

let engine: EngineModule;
interface Result {
  seats: { role: string; score: number }[];
  winners: number[];
}
const score = (end: object) => engine.ask({ ask: 'quatropolis-score', end }) as Answer<Result>;

beforeAll(async () => {
  engine = await EngineModule.load(await readFile(new URL('../../../build/wasm/urbanist.wasm', import.meta.url)));
});

describe('the end of a game of Quatropolis', () => {
  it('can be scored as it first stands', () => {
    const answer = score(endFile(freshEnd()));
    expect(answer).toMatchObject({ ok: true });
    if (answer.ok) expect(answer.value.seats.map(({ role }) => role)).toEqual([...ROLES]);
  });

  it('offers each role its own cards', () => {
    expect(objectivesOf('resident')).toContain('shoebox-prices');
    expect(objectivesOf('landlord')).not.toContain('shoebox-prices');
    expect(enemiesOf('resident')).toContain('the-dripping-tap');
  });

  it('changes with the city', () => {
    const [low, high] = [freshEnd(), freshEnd()];
    low.hands.resident.objectives = ['shoebox-prices', 'breakfast-money'];
    high.hands.resident.objectives = ['shoebox-prices', 'breakfast-money'];
    low.city.rent = 1;
    high.city.rent = 10;
    const [cheap, dear] = [score(endFile(low)), score(endFile(high))];
    if (!cheap.ok || !dear.ok) throw new Error('refused');
    expect(cheap.value.seats[0]!.score).not.toBe(dear.value.seats[0]!.score);
  });

  it('swaps the two objectives when one is chosen twice', () => {
    const hand = { objectives: ['a', 'b'] as [string, string], enemy: 'x' };
    expect(withObjective(hand, 0, 'c').objectives).toEqual(['c', 'b']);
    expect(withObjective(hand, 0, 'b').objectives).toEqual(['b', 'a']);
    expect(withObjective(hand, 1, 'a').objectives).toEqual(['b', 'a']);
  });
});
