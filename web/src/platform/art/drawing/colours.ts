// The colours of tiles and pieces. They are the same in both themes; at night the lit windows do the work.
import type { Building } from './building';

export interface Ground {
  ground: string;
  edge: string;
  lot: string;
  sign: string; // of the sign on the bare ground
}

export const GROUNDS: Record<Building, Ground> = {
  tower: { ground: '#f6be2c', edge: '#ad7700', lot: '#fbdc83', sign: '#4a3200' },
  shop: { ground: '#8a56c6', edge: '#5f3497', lot: '#b993e4', sign: '#fff' },
  service: { ground: '#17998e', edge: '#0b6a62', lot: '#7bcfc6', sign: '#fff' },
  park: { ground: '#4b9a3a', edge: '#2f6b23', lot: '#9ad880', sign: '#fff' },
  factory: { ground: '#d5443a', edge: '#982820', lot: '#ee9a90', sign: '#fff' },
  harbor: { ground: '#2b74cc', edge: '#184f96', lot: '#79bdf2', sign: '#fff' },
  office: { ground: '#697a8d', edge: '#455364', lot: '#aab8c6', sign: '#fff' },
  monument: { ground: '#efe6d2', edge: '#b98a22', lot: '#fffdf6', sign: '#8a6310' },
};

export const GOLD_FRAME = '#d8a62e';
export const LIT_WINDOW = '#fff3b0';
export const WARM_WINDOW = '#ffe58a';
export const DARK_WINDOW = '#2e3947';

const SATURATION = 0.28;
const BRIGHTNESS = 0.86;
const LUMINANCE = [0.213, 0.715, 0.072] as const;

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((d) => d + d) : colour.slice(1).match(/../g)!;
  return digits.map((pair) => parseInt(pair, 16));
}

/** The colour of a building that is not activated. Mixed once here, because a filter on every tile costs at every frame. */
export function dimmed(colour: string): string {
  const mixed = channels(colour);
  const grey = mixed.reduce((sum, value, i) => sum + value * LUMINANCE[i]!, 0);
  const dim = mixed.map((value) => Math.round((grey + (value - grey) * SATURATION) * BRIGHTNESS));
  return `#${dim.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const DIM_GROUNDS = Object.fromEntries(
  Object.entries(GROUNDS).map(([type, tones]) => [
    type,
    { ground: dimmed(tones.ground), edge: dimmed(tones.edge), lot: dimmed(tones.lot), sign: tones.sign },
  ]),
) as Record<Building, Ground>;
