import { expect, test } from 'vitest';
import type { Move } from '~/games/quadropolis/engine/scene';
import { compareTurns, movesOf, partingTurn, pointsOf } from './compare';

const move = (text: string, seat = 0, points = [0, 0]): Move => ({ text, seat, points, round: 1 }) as unknown as Move;

test('turns are compared by their number, whatever the bots did between them', () => {
  const mine = movesOf([move('1N1:a1'), move('2N2:b1', 1), move('3N3:c1')], 0);
  const theirs = movesOf([move('1N1:a1'), move('4N4:d1', 1), move('5N5:e1')], 0);
  const turns = compareTurns(mine, theirs);
  expect(turns.map(({ number, same }) => [number, same])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(partingTurn(turns)?.moves[1]?.text).toBe('5N5:e1');
});

test('games that were played alike never part', () => {
  expect(partingTurn(compareTurns([move('1N1:a1')], [move('1N1:a1')]))).toBeNull();
});

test('a game with fewer turns leaves the others alone', () => {
  expect(compareTurns([move('1N1:a1')], [])).toMatchObject([{ number: 1, same: false, moves: [{}, null] }]);
});

test('points are those of the mover', () => {
  expect(pointsOf([move('1N1:a1', 1, [3, 5])])).toEqual([0, 5]);
});
