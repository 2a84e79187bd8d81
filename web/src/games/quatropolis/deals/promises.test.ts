import { expect, test } from 'vitest';
import type { Pledge } from '~/games/quatropolis/engine/deals';
import { countIn, openGroups, settledIn } from './promises';

const promise = (id: string, part: Partial<Pledge>): Pledge => ({
  promise: id,
  offer: 'o1',
  by: 1,
  to: 0,
  term: { do: 'vote', side: 'yes', on: 'this' },
  state: 'open',
  round: 1,
  issue: 0,
  ...part,
});

const all = [
  promise('p1', { conflicts: ['p3'] }),
  promise('p2', {}),
  promise('p3', { conflicts: ['p1'] }),
  promise('p4', { state: 'kept', stamped: 4 }),
  promise('p5', { state: 'disputed', stamped: 5 }),
  promise('p6', { state: 'sealed', stamped: 5 }),
];

test('promises that cannot all be kept stand together, each once', () => {
  const groups = openGroups(all).map(({ promises, conflict }) => [promises.map((one) => one.promise), conflict]);
  expect(groups).toEqual([
    [['p1', 'p3'], true],
    [['p2'], false],
  ]);
});

test('they are counted and listed by how they ended', () => {
  expect(countIn(all, 'open')).toBe(3);
  expect(countIn(all, 'broken')).toBe(1);
  expect(settledIn(all, 'open').map((one) => one.promise)).toEqual(['p6', 'p5', 'p4']);
  expect(settledIn(all, 'kept').map((one) => one.promise)).toEqual(['p4']);
});
