// The points that a player lost in a game, by kind of mistake.
import type { Building, Move } from '~/games/quadropolis/engine/scene';
import { choiceOf } from '~/games/quadropolis/turn/turn';
import type { Verdict } from './move-verdict';

/**
 * The right building on the wrong square; a building where another was better, in the first half of the game (too early) or later; or nothing where
 * something was.
 */
export type Mistake = `${Building}.${'place' | 'early' | 'tile'}` | 'none';

function kindOf({ best, reason, round }: Verdict, { tile, square }: Move, rounds: number): Mistake {
  if (!tile || square === null) return 'none';
  const elsewhere = reason.tile?.type === tile.type && choiceOf(best)?.target !== square;
  if (elsewhere) return `${tile.type}.place`;
  return 2 * round <= rounds ? `${tile.type}.early` : `${tile.type}.tile`;
}

export function lossesOf(
  verdicts: readonly Verdict[],
  moves: readonly Move[],
  seat: number,
  /** Of the whole game. */
  rounds: number,
): Partial<Record<Mistake, number>> {
  const lost: Partial<Record<Mistake, number>> = {};
  for (const verdict of verdicts.filter((one) => one.seat === seat && one.mistake)) {
    const kind = kindOf(verdict, moves[verdict.ply]!, rounds);
    lost[kind] = (lost[kind] ?? 0) + verdict.lost;
  }
  return lost;
}
