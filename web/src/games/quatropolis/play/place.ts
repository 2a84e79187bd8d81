// The places of the players.
import type { Scored } from '~/games/quatropolis/engine/outlook';

export interface Ranked {
  scores: readonly Scored[];
  winners: readonly number[];
}

/** From 1. Winners are first, whatever broke the tie; others come after everybody with more points. */
export function placeIn({ scores, winners }: Ranked, seat: number): number {
  if (winners.includes(seat)) return 1;
  const own = scores.find((score) => score.seat === seat)!.total;
  const ahead = scores.filter((score) => score.seat !== seat && (winners.includes(score.seat) || score.total > own));
  return 1 + ahead.length;
}
