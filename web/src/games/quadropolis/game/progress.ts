// The progress of a game for the lobby.
import type { SeatedBot } from '~/platform/characters/characters';
import type { Lot } from '~/platform/art/town';
import type { Progress } from '~/platform/table/saved-tables.svelte';
import type { Outcome, Scene } from '~/games/quadropolis/engine/scene';

interface Viewer {
  names: string[];
  bots: SeatedBot[];
  own: number[];
  hints: boolean;
}

/** All who share a victory are first. */
export const placeOf = ({ ranking, winners }: Outcome, seat: number): number =>
  winners.includes(seat) ? 1 : ranking.indexOf(seat) + 1;

/** The buildings of a city, for drawing its town. */
export function lotsOf({ cities, columns, rows }: Scene, seat: number): Lot[][] {
  const lots: Lot[][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));
  for (const { row, column, building } of cities[seat]!.squares)
    if (building) lots[row]![column] = [building.type, building.floors];
  return lots;
}

export function progressOf(scene: Scene, { names, bots, own, hints }: Viewer): Progress {
  const seat = own.length === 1 ? own[0]! : null;
  const told = hints || scene.over;
  return {
    round: scene.round,
    rounds: scene.rounds,
    turn: scene.turn,
    seat,
    players: names.map((name, i) => ({ name, bot: bots[i] ?? false, points: told ? scene.cities[i]!.total : null })),
    place: scene.over && seat !== null ? placeOf(scene.outcome, seat) : null,
    city: lotsOf(scene, seat ?? scene.toMove ?? 0),
  };
}
