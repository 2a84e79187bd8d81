import { expect, test } from 'vitest';
import { rankedFriends } from './friends-today';

const own = { name: 'Mara', points: 63 };
const friend = (account: string, begun: boolean, points?: number) => ({
  account,
  name: account,
  begun,
  ...(points !== undefined && { points }),
});

test('the visitor stands among those who have finished; the others come after them', () => {
  const rows = rankedFriends(
    [friend('linh', true, 67), friend('jonas', true, 58), friend('ana', true), friend('tom', false)],
    own,
  );
  expect(rows.map(({ account, place }) => [account, place])).toEqual([
    ['linh', 1],
    [null, 2],
    ['jonas', 3],
    ['ana', null],
    ['tom', null],
  ]);
});

test('equal points are an equal place', () => {
  expect(rankedFriends([friend('linh', true, 63), friend('jonas', true, 10)], own).map(({ place }) => place)).toEqual([
    1, 1, 3,
  ]);
});
