// The geometry of the construction site, in units of its drawing: 516 per side, including the rim.
import type { SlotName } from '~/games/quadropolis/engine/scene';

export const SITE = 516;
export const TILE = 75;
const PITCH = 81;
const MARGIN = 58.5;
const SLOT_DEPTH = 29;
export const HIT_DEPTH = MARGIN;
export const HIT_WIDTH = PITCH;

export type Side = 'N' | 'E' | 'S' | 'W';

export interface Point {
  x: number;
  y: number;
}

/** The middle of a line of plots, from 0. */
const middle = (line: number) => MARGIN + TILE / 2 + PITCH * line;

export function plotCentre(plot: number): Point {
  return { x: middle(plot % 5), y: middle(Math.floor(plot / 5)) };
}

export const sideOf = (slot: SlotName): Side => slot[0] as Side;
export const lineOf = (slot: SlotName): number => Number(slot[1]) - 1;

export function slotCentre(slot: SlotName): Point {
  const along = middle(lineOf(slot));
  switch (sideOf(slot)) {
    case 'N':
      return { x: along, y: SLOT_DEPTH };
    case 'S':
      return { x: along, y: SITE - SLOT_DEPTH };
    case 'W':
      return { x: SLOT_DEPTH, y: along };
    case 'E':
      return { x: SITE - SLOT_DEPTH, y: along };
  }
}

/** The slots clockwise from the top left, as arrow keys walk them. */
export const RING: readonly SlotName[] = [
  ...['N1', 'N2', 'N3', 'N4', 'N5', 'E1', 'E2', 'E3', 'E4', 'E5'],
  ...['S5', 'S4', 'S3', 'S2', 'S1', 'W5', 'W4', 'W3', 'W2', 'W1'],
];

/** The next slot on the ring for which `open` holds, or the next one at all if none is. */
export function walk(from: SlotName, by: 1 | -1, open: (slot: SlotName) => boolean = () => true): SlotName {
  const start = RING.indexOf(from);
  const at = (steps: number) => RING[(start + by * steps + RING.length * 2) % RING.length]!;
  for (let steps = 1; steps < RING.length; ++steps) if (open(at(steps))) return at(steps);
  return at(1);
}

/** The plots in a straight line from a slot to a plot: what its architect walks over. */
export function wayTo(slot: SlotName, plot: number): number[] {
  const line = lineOf(slot);
  const column = plot % 5;
  const row = Math.floor(plot / 5);
  const lengths = { N: row + 1, S: 5 - row, W: column + 1, E: 5 - column };
  const plotAt = {
    N: (i: number) => 5 * i + line,
    S: (i: number) => 5 * (4 - i) + line,
    W: (i: number) => 5 * line + i,
    E: (i: number) => 5 * line + 4 - i,
  };
  return Array.from({ length: lengths[sideOf(slot)] }, (_, i) => plotAt[sideOf(slot)](i));
}
