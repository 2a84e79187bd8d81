// What the engine makes of a move that was played. Points are its expectation of the end of the game, by seat.
import type { Move, PositionVerdict, Reason } from '~/games/quadropolis/engine/scene';

export interface Verdict {
  ply: number;
  round: number;
  seat: number;
  played: string;
  best: string;
  playedPoints: number[];
  bestPoints: number[];
  /** How much of the seat's lead the move gave away against the best one; never less than nothing. */
  lost: number;
  /** Whether that is enough to speak of. */
  mistake: boolean;
  /** Why the best move is best. */
  reason: Reason;
}

/** How far a seat is ahead of the best of the others: what bots play for. */
export function leadOf(points: readonly number[], seat: number): number {
  const others = points.filter((_, other) => other !== seat);
  return (points[seat] ?? 0) - Math.max(...others);
}

/** The verdict is on the position before the move, and considers it. */
export function judge({ ply, round, seat, text }: Move, { best, considered }: PositionVerdict): Verdict {
  const { points: playedPoints, lost, mistake } = considered ?? best;
  const { action, points: bestPoints, reason } = best;
  return { ply, round, seat, played: text, best: action, playedPoints, bestPoints, lost, mistake, reason };
}

export const agrees = ({ mistake }: Verdict): boolean => !mistake;

export function agreement(verdicts: readonly Verdict[], seats: readonly number[]): { agreed: number; turns: number } {
  const own = verdicts.filter(({ seat }) => seats.includes(seat));
  return { agreed: own.filter(agrees).length, turns: own.length };
}

/** The turns that cost most, in the order in which they were played. */
export function costliest(verdicts: readonly Verdict[], seats: readonly number[], most = 3): Verdict[] {
  return verdicts
    .filter((verdict) => seats.includes(verdict.seat) && !agrees(verdict))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, most)
    .toSorted((a, b) => a.ply - b.ply);
}

/** Where a seat's lead at the end came from. The parts add up to `end` - `start`. */
export interface Account {
  start: number; // expected after the first deal
  own: number; // by the seat's own moves
  others: number; // by the moves of others
  deals: number; // by what the later rounds brought
  unclear: number; // where the bot changed its mind without anything having happened
  end: number;
}

/** Needs the verdicts of all moves from the first on, and the final scores. */
export function accountOf(verdicts: readonly Verdict[], seat: number, final: readonly number[]): Account {
  const account: Account = { start: 0, own: 0, others: 0, deals: 0, unclear: 0, end: leadOf(final, seat) };
  let before: Verdict | null = null;
  for (const verdict of verdicts) {
    const best = leadOf(verdict.bestPoints, seat);
    if (!before) account.start = best;
    else account[before.round === verdict.round ? 'unclear' : 'deals'] += best - leadOf(before.playedPoints, seat);
    account[verdict.seat === seat ? 'own' : 'others'] += leadOf(verdict.playedPoints, seat) - best;
    before = verdict;
  }
  if (before) account.unclear += account.end - leadOf(before.playedPoints, seat);
  return account;
}

/** Whole points of a seat's lead: what came by luck, and what came by moves that were not the best. */
export interface Luck {
  luck: 'gain' | 'loss' | 'even';
  dealt: number;
  own: number;
  others: number;
}

export function luckOf({ deals, own, others }: Account): Luck {
  const dealt = Math.round(deals);
  return {
    luck: dealt > 0 ? 'gain' : dealt < 0 ? 'loss' : 'even',
    dealt: Math.abs(dealt),
    own: Math.max(0, Math.round(-own)),
    others: Math.max(0, Math.round(others)),
  };
}
