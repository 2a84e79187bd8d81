import { expect, test } from 'vitest';
import type { Advice, Move } from '~/engine/scene';
import { accountOf, agreement, costliest, judge, leadOf, type Verdict } from './verdict';

const move = (part: Partial<Move>): Move => ({ ply: 0, round: 1, seat: 0, text: '1N1:a1', ...part }) as Move;
const advice: Advice = {
  action: '2W2:b2',
  candidates: [
    { action: '2W2:b2', visits: 9, points: [50, 44] },
    { action: '1N1:a1', visits: 5, points: [48, 45] },
    { action: '4S4:d4', visits: 2, points: [60, 40] },
  ],
  variation: [],
};

test('a lead is held against the best of the others', () => {
  expect(leadOf([30, 41, 28], 0)).toBe(-11);
  expect(leadOf([30, 41, 28], 1)).toBe(11);
});

test('what a move cost is the lead that it gave away', () => {
  expect(judge(move({}), advice)).toMatchObject({
    best: '2W2:b2',
    lost: 3,
    playedPoints: [48, 45],
    bestPoints: [50, 44],
  });
});

test('the bot’s own move costs nothing, nor does one that it values higher', () => {
  expect(judge(move({ text: '2W2:b2' }), advice).lost).toBe(0);
  expect(judge(move({ text: '4S4:d4' }), advice).lost).toBe(0);
});

const verdict = (ply: number, lost: number, part: Partial<Verdict> = {}): Verdict => ({
  ply,
  round: 1,
  seat: ply % 2,
  played: 'a',
  best: lost === 0 ? 'a' : 'b',
  playedPoints: [],
  bestPoints: [],
  lost,
  ...part,
});

test('the costliest turns are one’s own, in their order', () => {
  const verdicts = [verdict(0, 1), verdict(1, 9), verdict(2, 4), verdict(4, 2), verdict(6, 3), verdict(8, 0)];
  expect(costliest(verdicts, [0]).map(({ ply }) => ply)).toEqual([2, 4, 6]);
  expect(agreement(verdicts, [0])).toEqual({ agreed: 1, turns: 5 });
});

test('the parts of an account add up', () => {
  const verdicts = [
    verdict(0, 2, { bestPoints: [50, 50], playedPoints: [48, 50] }),
    verdict(1, 1, { bestPoints: [48, 51], playedPoints: [49, 51] }),
    verdict(2, 0, { round: 2, bestPoints: [55, 51], playedPoints: [55, 51] }),
  ];
  const account = accountOf(verdicts, 0, [56, 50]);
  expect(account).toEqual({ start: 0, own: -2, others: 1, deals: 6, unclear: 1, end: 6 });
  expect(account.own + account.others + account.deals + account.unclear).toBe(account.end - account.start);
});
