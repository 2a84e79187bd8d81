import { expect, test } from 'vitest';
import type { Move } from '~/games/quadropolis/engine/scene';
import { lossesOf } from './losses';
import type { Verdict } from './move-verdict';

const verdict = (ply: number, best: string, type: string, lost: number, seat = 0, round = 3): Verdict =>
  ({ ply, round, seat, best, reason: { tile: { type } }, lost, mistake: lost >= 0.5 }) as unknown as Verdict;
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
  expect(lossesOf(verdicts, moves, 0, 4)).toEqual({ 'park.place': 3.5, 'shop.tile': 3, none: 1 });
});

test('the same square by another way is no matter of squares, and small losses are none', () => {
  const moves = [move('park', 'a1'), move('park', 'b1')];
  const verdicts = [verdict(0, '1N1:a1', 'park', 2), verdict(1, '1N1:c2', 'park', 0.3)];
  expect(lossesOf(verdicts, moves, 0, 4)).toEqual({ 'park.tile': 2 });
});

test('another building than the best one came too early in the first half of the game', () => {
  const moves = [move('park', 'a1'), move('park', 'b1'), move('park', 'c1'), move('park', 'd1')];
  const verdicts = [1, 2, 3].map((round, ply) => verdict(ply, '1N1:b2', 'tower', 2, 0, round));
  const elsewhere = verdict(3, '1N1:b2', 'park', 4, 0, 1);
  expect(lossesOf([...verdicts, elsewhere], moves, 0, 4)).toEqual({ 'park.early': 4, 'park.tile': 2, 'park.place': 4 });
  expect(lossesOf(verdicts, moves, 0, 5)).toEqual({ 'park.early': 4, 'park.tile': 2 });
});
