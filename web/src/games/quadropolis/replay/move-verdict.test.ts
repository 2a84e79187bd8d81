import { expect, test } from 'vitest';
import type { Move, PositionVerdict, Reason } from '~/games/quadropolis/engine/scene';
import { accountOf, agreement, agrees, costliest, judge, leadOf, luckOf, type Verdict } from './move-verdict';

const move = (part: Partial<Move>): Move => ({ ply: 0, round: 1, seat: 0, text: '1N1:a1', ...part }) as Move;
const reason = {} as Reason;
const best = { action: '2W2:b2', points: [50, 44], lost: 0, mistake: false, reason };
const considered = { action: '1N1:a1', points: [48, 45], lost: 3, mistake: true, reason };
const position: PositionVerdict = { seat: 0, best, considered };

test('a lead is held against the best of the others', () => {
  expect(leadOf([30, 41, 28], 0)).toBe(-11);
  expect(leadOf([30, 41, 28], 1)).toBe(11);
});

test('what a move cost is what the engine says', () => {
  expect(judge(move({}), position)).toMatchObject({
    best: '2W2:b2',
    lost: 3,
    mistake: true,
    playedPoints: [48, 45],
    bestPoints: [50, 44],
  });
});

test('the best move is never a mistake, nor is one that is nearly as good', () => {
  const taken = judge(move({ text: '2W2:b2' }), { ...position, considered: best });
  const close = judge(move({}), { ...position, considered: { ...considered, lost: 0.4, mistake: false } });
  expect([taken, close].map(agrees)).toEqual([true, true]);
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
  mistake: lost > 0,
  reason,
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

test('luck is what the deals brought, skill what moves gave away, in whole points', () => {
  const account = { start: 1, own: -6.6, others: 2.4, deals: -3.2, unclear: 0, end: 0 };
  expect(luckOf(account)).toEqual({ luck: 'loss', dealt: 3, own: 7, others: 2 });
  expect(luckOf({ ...account, deals: 0.7, own: 0.3 })).toMatchObject({ luck: 'gain', dealt: 1, own: 0 });
  expect(luckOf({ ...account, deals: -0.4 })).toMatchObject({ luck: 'even', dealt: 0 });
});
