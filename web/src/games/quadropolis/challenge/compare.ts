// Two games with the same deals, turn by turn: bots answer differently once somebody has played differently, so turns are compared by their number.
import type { Move } from '~/games/quadropolis/engine/scene';

export interface ComparedTurn {
  /** From 1. */
  number: number;
  round: number;
  moves: readonly [Move | null, Move | null];
  same: boolean;
}

const isSame = (one: Move | null, other: Move | null) => one !== null && one.text === other?.text;

export function compareTurns(one: readonly Move[], other: readonly Move[]): ComparedTurn[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, i) => {
    const moves = [one[i] ?? null, other[i] ?? null] as const;
    return { number: i + 1, round: (moves[0] ?? moves[1])!.round, moves, same: isSame(...moves) };
  });
}

export const movesOf = (moves: readonly Move[], seat: number): Move[] => moves.filter((move) => move.seat === seat);

/** The first turn in which they differ; null if there is none. */
export const partingTurn = (turns: readonly ComparedTurn[]): ComparedTurn | null =>
  turns.find(({ same }) => !same) ?? null;

/** The points after each turn, from none on. */
export const pointsOf = (moves: readonly Move[]): number[] => [0, ...moves.map(({ points, seat }) => points[seat]!)];
