import { expect, test } from 'vitest';
import type { Pledge } from '~/games/quatropolis/engine/deals';
import { statedSides } from './stated-sides';

const vote = (by: number, side: 'yes' | 'no', part: Partial<Pledge> = {}): Pledge => ({
  promise: `p${by}`,
  offer: 'o1',
  by,
  to: 0,
  term: { do: 'vote', side, on: 'this' },
  state: 'open',
  round: 3,
  issue: 2,
  ...part,
});

test('the last word counts, and a promise more than a word', () => {
  const lines = [
    { seat: 1, statement: 'vote-yes' },
    { seat: 1, statement: 'vote-no' },
    { seat: 2, statement: 'vote-yes' },
    { seat: 2, statement: 'hello' },
    { seat: 3, statement: 'vote-yes' },
  ];
  expect(statedSides([0, 1, 2, 3], lines, [vote(3, 'no')], 2)).toEqual({ yes: [2], no: [1, 3], silent: [0] });
});

test('a promise of another issue says nothing about this one', () => {
  expect(statedSides([1], [], [vote(1, 'yes', { issue: 1 })], 2).silent).toEqual([1]);
  const next = vote(1, 'yes', { issue: 1, term: { do: 'vote', side: 'yes', on: 'next' } });
  expect(statedSides([1], [], [next], 2).yes).toEqual([1]);
  expect(statedSides([1], [], [vote(1, 'yes', { state: 'broken' })], 2).silent).toEqual([1]);
});
