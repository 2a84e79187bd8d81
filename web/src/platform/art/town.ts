// A town seen from above: lots between streets on a board, drawn from the back to the front.
import type { Building } from '~/platform/art/drawing/building';
import type { Look } from '~/platform/art/buildings/draw';
import { at, flat, LOT, outline, shift, type Point } from '~/platform/art/drawing/iso';

const STREET = 16;
const GREEN = 6; // around the outermost streets
const PITCH = LOT + STREET;
const EARTH = 15; // how thick the board is
const LOW = -STREET - GREEN;

/** The building on a lot and its height; null for a green. */
export type Lot = [type: Building, floors: number] | null;

export interface TownPlan {
  /** Of the SVG. */
  view: string;
  board: string;
  streets: string;
  greens: string;
  markings: string;
  earth: { left: string; right: string };
  buildings: { look: Look; place: Point; column: number; row: number }[];
}

const segment = (from: Point, to: Point): string => `M${from.join(' ')}L${to.join(' ')}`;
const middles = (lots: number): number[] => Array.from({ length: lots + 1 }, (_, i) => i * PITCH - STREET / 2);

/** The dashes in the middle of every street, both ways. */
function markingsOf(columns: number, rows: number): string {
  const [right, front] = [columns * PITCH, rows * PITCH];
  const across = middles(rows).map((y) => segment(at(-STREET, y), at(right, y)));
  const along = middles(columns).map((x) => segment(at(x, -STREET), at(x, front)));
  return [...across, ...along].join('');
}

function buildingsOf(lots: readonly (readonly Lot[])[]): TownPlan['buildings'] {
  const built = lots.flatMap((row, y) =>
    row.flatMap((lot, x) => {
      if (lot === null) return [];
      const [type, floors] = lot;
      const look = { type, floors, mayor: false, lit: true };
      return [{ look, place: shift(x * PITCH, y * PITCH), column: x, row: y }];
    }),
  );
  return built.sort((a, b) => a.place[1] - b.place[1]);
}

const greensOf = (lots: readonly (readonly Lot[])[]): string =>
  lots
    .flatMap((row, y) =>
      row.map((lot, x) => (lot === null ? outline(flat(x * PITCH, y * PITCH, x * PITCH + LOT, y * PITCH + LOT)) : '')),
    )
    .join('');

/** `lots`: from the back corner, one row a line to the lower left. `above`: room for high buildings at the back. */
export function planTown(lots: readonly (readonly Lot[])[], above = 24): TownPlan {
  const [rows, columns] = [lots.length, lots[0]?.length ?? 0];
  const [right, front] = [columns * PITCH + GREEN, rows * PITCH + GREEN];
  const [west, east, south] = [at(LOW, front), at(right, LOW), at(right, front, -EARTH)];
  return {
    view: `${west[0]} ${-above} ${east[0] - west[0]} ${south[1] + above}`,
    board: outline(flat(LOW, LOW, right, front)),
    streets: outline(flat(-STREET, -STREET, right - GREEN, front - GREEN)),
    greens: greensOf(lots),
    markings: markingsOf(columns, rows),
    earth: {
      left: outline([west, at(right, front), south, at(LOW, front, -EARTH)]),
      right: outline([east, at(right, front), south, at(right, LOW, -EARTH)]),
    },
    buildings: buildingsOf(lots),
  };
}

/** The place of a label for a lot: above its middle, higher for high buildings. */
export const labelOf = (column: number, row: number, floors: number): Point =>
  at(column * PITCH + LOT / 2, row * PITCH + LOT / 2, 34 + 9 * floors);

/** The corner of a lot on which somebody can stand. */
export const cornerOf = (column: number, row: number): Point => at(column * PITCH + LOT + 2, row * PITCH + LOT - 10);
