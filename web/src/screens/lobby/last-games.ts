// Games that were finished on this device, for the lobby.
import { isCharacter } from '~/platform/characters/characters';
import type { Progress, SavedTable } from '~/platform/table/saved-tables.svelte';
import type { Quick } from './quick-game.svelte';

export interface FinishedGame {
  id: string;
  mode: string;
  changed: number;
  place: number;
  points: number;
  /** To the best of the others: more than none is ahead. */
  lead: number;
  opponents: Progress['players'];
}

export function finishedOf({ id, mode, over, progress, changed }: SavedTable): FinishedGame | null {
  const own = progress?.players[progress.seat ?? -1];
  if (!over || !mode || !progress?.place || own?.points == null) return null;
  const opponents = progress.players.filter((player) => player !== own);
  const lead = own.points - Math.max(...opponents.map(({ points }) => points ?? 0));
  return { id, mode, changed, place: progress.place, points: own.points, lead, opponents };
}

export const lastGames = (tables: readonly SavedTable[]): FinishedGame[] =>
  tables.flatMap((table) => finishedOf(table) ?? []);

const botsIn = (players: Progress['players']): string =>
  players
    .map(({ bot }) => (isCharacter(bot) ? bot : '?'))
    .sort()
    .join();

/** How the owner has done in this mode against just these bots; null before the first such game. */
export function recordAgainst(tables: readonly SavedTable[], quick: Quick): { won: number; n: number } | null {
  const asked = [...quick.opponents].sort().join();
  const games = lastGames(tables).filter(({ mode, opponents }) => mode === quick.kind && botsIn(opponents) === asked);
  return games.length > 0 ? { won: games.filter(({ place }) => place === 1).length, n: games.length } : null;
}
