// A small position for tests: what the engine would say, made by hand.
import type { Offer, Reach, Tile } from './scene';

export const tower: Tile = {
  code: 'T2',
  type: 'tower',
  inhabitants: 2,
  energy: 0,
  points: 0,
  mayor: false,
  stacks: true,
};
export const shop: Tile = { ...tower, code: 'S', type: 'shop', inhabitants: 0, stacks: false };

function reach(part: Pick<Reach, 'architect' | 'slot' | 'plot' | 'steps' | 'tile'> & Partial<Reach>): Reach {
  const discard = part.tile ? { gain: 0, total: 20 } : null;
  return { blocks: [], squares: [], discard, pass: part.tile ? null : { gain: 0, total: 20 }, ...part };
}

const waits = { inhabitants: 2, energy: 0 };
const squares: Offer[] = [
  { square: 'b1', gain: 4, floor: 3, total: 24, waits, parts: [] },
  { square: 'e4', gain: 2, floor: 1, total: 22, waits, parts: [] },
];

/** Plot 10 (row 3, column 1) holds a tower and can be reached from S1, N1 and W3; plot 2 is empty. */
export const reaches: readonly Reach[] = [
  reach({ architect: 3, slot: 'S1', plot: 10, steps: [20, 15, 10], tile: tower, squares }),
  reach({ architect: 3, slot: 'N1', plot: 10, steps: [0, 5, 10], tile: tower, squares }),
  reach({ architect: 1, slot: 'W3', plot: 10, steps: [10], tile: tower, squares: squares.slice(1) }),
  reach({ architect: 1, slot: 'N3', plot: 2, steps: [2], tile: null }),
  reach({ architect: 2, slot: 'N1', plot: 5, steps: [0, 5], tile: shop, squares: squares.slice(0, 1) }),
];
