import { expect, test } from 'vitest';
import type { Deals, Pledge } from '~/games/quatropolis/engine/deals';
import type { Claim, Story } from '~/games/quatropolis/engine/outlook';
import { deedsOf, headlineText, honoursOf, talliesOf } from './end-words';

const naming = { name: (seat: number) => `seat ${seat}`, isMe: (seat: number) => seat === 0 };
const story = (part: Partial<Story> = {}): Story => ({
  start: { rent: 3, amenities: 5, tax: 5, population: 5, rent_control: false },
  issues: [],
  turning: [],
  gifts: [],
  claims: [],
  close: [],
  headline: { kind: 'points', winners: [2], points: 7, giver: null, amount: 0 },
  ...part,
});
const pledge = (by: number, state: Pledge['state'], truth?: Pledge['truth']): Pledge => ({
  promise: `p${by}${state}`,
  offer: 'o1',
  by,
  to: 3,
  term: { do: 'pay', amount: 3 },
  state,
  ...(truth && { truth }),
  round: 1,
  issue: 0,
});
const deals = (...promises: Pledge[]): Deals => ({ whispers: true, offers: [], promises, words: [] });
const claim = (part: Partial<Claim>): Claim => ({
  seat: 1,
  issue: 4,
  claim: 'not-my-enemy',
  about: 0,
  isTrue: false,
  ...part,
});

test('a winner who kept every promise is said to have', () => {
  expect(headlineText(story(), deals(pledge(2, 'kept')), naming)).toBe('council.end.headline.kept');
  expect(headlineText(story(), deals(pledge(2, 'kept'), pledge(2, 'broken')), naming)).toBe(
    'council.end.headline.points',
  );
  expect(headlineText(story(), deals(), naming)).toBe('council.end.headline.points');
  const bought = story({ headline: { kind: 'bought', winners: [2], points: 7, giver: 0, amount: 12 } });
  expect(headlineText(bought, deals(pledge(2, 'kept')), naming)).toBe('council.end.headline.bought');
});

test('lies come first, then broken promises, and a dispute ends with the truth', () => {
  const told = deedsOf(
    story({ claims: [claim({}), claim({ claim: 'vote-yes', about: null, isTrue: true })] }),
    deals(pledge(0, 'kept'), pledge(2, 'disputed', 'broken')),
    naming,
  );
  expect(told.map(({ stamp }) => stamp)).toEqual(['lie', 'broken', 'kept', 'kept']);
});

test('honours go to those who earned them', () => {
  const told = deedsOf(story({ claims: [claim({})] }), deals(pledge(0, 'kept')), naming);
  const tallies = talliesOf(told, [0, 1, 2, 3]);
  expect(tallies.map(({ kept, of }) => [kept, of])).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
    [0, 0],
  ]);
  expect(honoursOf(story(), tallies)).toEqual([
    { name: 'trusted', seat: 0 },
    { name: 'bluff', seat: 1 },
  ]);
  const gifts = [{ from: 3, to: 2, amount: 4, issues: [1] }];
  expect(honoursOf(story({ gifts }), talliesOf([], [0, 1, 2, 3]))).toEqual([{ name: 'giver', seat: 3 }]);
});
