import { expect, test } from 'vitest';
import { chipsIn, MOST_DRAWN } from './bowl-chips';

test('chips lie in rows around the middle, and no more than can be told apart', () => {
  expect(chipsIn({ money: 0, influence: 0 })).toEqual([]);
  expect(chipsIn({ money: 1, influence: 1 }).map(({ kind, x }) => [kind, x])).toEqual([
    ['money', -7.5],
    ['influence', 7.5],
  ]);
  expect(chipsIn({ money: 40, influence: 40 })).toHaveLength(MOST_DRAWN);
});
