import { expect, test } from 'vitest';
import type { Move } from '~/games/quadropolis/engine/scene';
import { lossesOf } from './losses';
import type { Verdict } from './move-verdict';

const verdict = (ply: number, best: string, type: string, lost: number, seat = 0): Verdict =>
  ({ ply, seat, best, reason: { tile: { type } }, lost, mistake: lost >= 0.5 }) as unknown as Verdict;
const move = (type: string | null, square: string | null): Move =>
  ({ tile: type && { type }, square }) as unknown as Move;

test('points are added up by what went wrong', () => {
  const moves = [move('park', 'a1'), move('park', 'b1'), move('shop', 'c1'), move('shop', null), move('park', 'a1')];
  const verdicts = [
    verdict(0, '1N1:b2', 'park', 2),
    verdict(1, '1N1:c2', 'park', 1.5),
    verdict(2, '1N1:b2', 'tower', 3),
    verdict(3, '1N1:b2', 'tower', 1),
    verdict(4, '1N1:c3', 'park', 9, 1),
  ];
  expect(lossesOf(verdicts, moves, 0)).toEqual({ 'park.place': 3.5, 'shop.tile': 3, none: 1 });
});

test('the same square by another way is no matter of squares, and small losses are none', () => {
  const moves = [move('park', 'a1'), move('park', 'b1')];
  const verdicts = [verdict(0, '1N1:a1', 'park', 2), verdict(1, '1N1:c2', 'park', 0.3)];
  expect(lossesOf(verdicts, moves, 0)).toEqual({ 'park.tile': 2 });
});
