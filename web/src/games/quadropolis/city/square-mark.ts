import type { GainPart, Pieces, SquareName } from '~/games/quadropolis/engine/scene';

/** A square where the tile in hand may go. */
export interface Mark {
  gain: number | null; // change of the points so far; null where the table does not show it
  waits: Pieces; // how many more pieces will wait for work
  floor: number; // that it becomes; 1 on empty ground
  parts: readonly GainPart[]; // of the gain
  advised: boolean; // a hint was asked for, and this is it
}

/** With a true minus sign, which reads better beside figures. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** A sum of points: only losses have a sign. */
export const shown = (points: number): string => (points < 0 ? signed(points) : String(points));

type Marks = ReadonlyMap<SquareName, Mark>;

/** Marks drawn a frame late, without outdated ones, so that no illegal square is marked as legal. */
export function stillTrue(drawn: Marks | undefined, now: Marks | undefined): Marks | undefined {
  if (drawn === now || !drawn || !now) return now && drawn;
  return new Map([...now].filter(([square]) => drawn.has(square)));
}
