// Describes an unfinished game for the lobby.
import type { Progress } from '~/platform/table/saved-tables.svelte';

export interface Standing {
  /** The best of the others. */
  seat: number;
  /** The owner's points before theirs; less than none is behind. */
  lead: number;
}

/** Null where points are kept back, or several people share the device. */
export function standingOf({ seat, players }: Progress): Standing | null {
  const own = players[seat ?? -1]?.points;
  if (own == null) return null;
  const others = players.flatMap(({ points }, i) => (i === seat || points === null ? [] : [{ seat: i, points }]));
  const best = others.sort((a, b) => b.points - a.points)[0];
  return best ? { seat: best.seat, lead: own - best.points } : null;
}
