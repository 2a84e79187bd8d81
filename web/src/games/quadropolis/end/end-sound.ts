// The sounds at the end of a game.
import type { Scene } from '~/games/quadropolis/engine/scene';
import type { Sound } from '~/platform/browser/sound';
import type { News } from './result';

/** A personal best takes precedence over a win; all other endings are calm. */
export function endSound({ cities }: Scene, own: readonly number[], news: readonly News[]): Sound {
  if (news.some(({ kind }) => kind === 'best')) return 'best';
  const highest = Math.max(...cities.map(({ total }) => total));
  return own.some((seat) => cities[seat]?.total === highest) ? 'win' : 'end';
}

/** A note for each row of the count; the last one is the resolution, followed by silence. */
export function countSound(row: number, rows: number): { sound: Sound; step: number } | null {
  if (row >= rows) return null;
  return row === rows - 1 ? { sound: 'resolve', step: 0 } : { sound: 'count', step: row };
}
