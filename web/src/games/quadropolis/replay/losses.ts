// The points that somebody gave away in a game, by kind of mistake.
import type { Building, Move } from '~/games/quadropolis/engine/scene';
import { choiceOf } from '~/games/quadropolis/turn/turn';
import type { Verdict } from './move-verdict';

/** The right building on the wrong square; a building where another was better; or nothing where something was. */
export type Mistake = `${Building}.place` | `${Building}.tile` | 'none';

function kindOf({ best, reason }: Verdict, { tile, square }: Move): Mistake {
  if (!tile || square === null) return 'none';
  const elsewhere = reason.tile?.type === tile.type && choiceOf(best)?.target !== square;
  return elsewhere ? `${tile.type}.place` : `${tile.type}.tile`;
}

export function lossesOf(
  verdicts: readonly Verdict[],
  moves: readonly Move[],
  seat: number,
): Partial<Record<Mistake, number>> {
  const lost: Partial<Record<Mistake, number>> = {};
  for (const verdict of verdicts.filter((one) => one.seat === seat && one.mistake)) {
    const kind = kindOf(verdict, moves[verdict.ply]!);
    lost[kind] = (lost[kind] ?? 0) + verdict.lost;
  }
  return lost;
}
