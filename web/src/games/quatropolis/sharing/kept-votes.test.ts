import { expect, test } from 'vitest';
import { KeptVotes } from './kept-votes';

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a vote is kept for its seat and its round, and given out once', () => {
  const votes = new KeptVotes<object>('t', shelf());
  votes.keep(2, 7, { vote: 'no', influence: 3 });
  expect(votes.has(2, 7)).toBe(true);
  expect(votes.has(2, 8)).toBe(false);
  expect(votes.has(1, 7)).toBe(false);
  expect(votes.take(2, 7)).toEqual({ vote: 'no', influence: 3 });
  expect(votes.has(2, 7)).toBe(false);
  expect(votes.take(2, 7)).toBeNull();
});

test('a vote of an earlier round is thrown away', () => {
  const votes = new KeptVotes<object>('t', shelf());
  votes.keep(0, 3, { vote: 'yes' });
  expect(votes.take(0, 4)).toBeNull();
  expect(votes.has(0, 3)).toBe(false);
});

test('it outlives a reload', () => {
  const kept = shelf();
  new KeptVotes<object>('t', kept).keep(0, 3, { vote: 'yes' });
  expect(new KeptVotes<object>('t', kept).has(0, 3)).toBe(true);
  expect(new KeptVotes<object>('other', kept).has(0, 3)).toBe(false);
});
