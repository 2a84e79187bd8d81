// Held against the real engine: it knows the cards and the rule.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '~/platform/protocol/answer';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { EngineModule } from '~/platform/engine/module';
import { ROLES } from '~/games/quatropolis/engine/outlook';
import firstSet from '@data/cards/first.json';
import { endFile, enemiesOf, freshEnd, objectivesOf, withDeck, withObjective } from './game-end';

let engine: EngineModule;
interface Result {
  seats: { role: string; score: number }[];
  winners: number[];
}
const score = (end: object) => engine.ask({ ask: 'quatropolis-score', end }) as Answer<Result>;

beforeAll(async () => {
  engine = await loadEngine();
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
    low.hands.resident.objectives = ['shoebox-prices', 'saturday-swimmer'];
    high.hands.resident.objectives = ['shoebox-prices', 'saturday-swimmer'];
    low.city.rent = 1;
    high.city.rent = 10;
    const [cheap, dear] = [score(endFile(low)), score(endFile(high))];
    if (!cheap.ok || !dear.ok) throw new Error('refused');
    expect(cheap.value.seats[0]!.score).not.toBe(dear.value.seats[0]!.score);
  });

  it('takes what cards of another box say', () => {
    const end = freshEnd();
    end.city = { rent: 2, amenities: 5, tax: 5, population: 5 };
    end.hands.resident.objectives = [
      { state: 'rent', side: 'below', n: 4 },
      { state: 'amenities', side: 'above', n: 6 },
    ];
    const answer = score(endFile(end));
    if (!answer.ok) throw new Error('refused');
    expect(answer.value.seats[0]).toMatchObject({ role: 'resident', objectives: 1 });
  });

  it('takes the cards of the first rules too', () => {
    expect(endFile(withDeck(freshEnd(), firstSet))).toMatchObject({ options: { deck: 'default' } });
    expect(score(endFile(withDeck(freshEnd(), firstSet)))).toMatchObject({ ok: true });
    expect(score({ ...endFile(freshEnd()), options: { deck: 'none' } })).toMatchObject({ ok: false });
  });

  it('swaps the two objectives when one is chosen twice', () => {
    const hand = { objectives: ['a', 'b'] as [string, string], enemy: 'x' };
    expect(withObjective(hand, 0, 'c').objectives).toEqual(['c', 'b']);
    expect(withObjective(hand, 0, 'b').objectives).toEqual(['b', 'a']);
    expect(withObjective(hand, 1, 'a').objectives).toEqual(['b', 'a']);
  });
});
