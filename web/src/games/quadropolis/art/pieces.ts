// Shapes and colours of the pieces, on a grid of 24.
import type { Pieces } from '~/games/quadropolis/engine/scene';

export type Piece = 'inhabitant' | 'energy';

export const INHABITANT_COLOUR = '#1f66d6';
export const ENERGY_COLOUR = '#d42f2a';
export const ENERGY_HOOPS = '#7c120f';
export const ENERGY_LID = '#f27a70';
export const STAR_COLOUR = '#ffc928';
export const STAR_RIM = '#7a5200';
export const STAR_INK = '#3d2a00';

export const INHABITANT =
  'M12 1.8c2.3 0 3.7 1.7 3.7 3.7 0 1-.3 1.7-.9 2.4 2.8.7 7 2.3 7 4.5 0 1.6-1.4 2-3 2h-2.3c.9 2.3 2.9 5 2.9 6.5 0 1-.7 1.6-1.9 1.6h-3.6c-1 0-1.3-.7-1.9-2.3-.6 1.6-.9 2.3-1.9 2.3H6.5c-1.2 0-1.9-.6-1.9-1.6 0-1.5 2-4.2 2.9-6.5H5.2c-1.6 0-3-.4-3-2 0-2.2 4.2-3.8 7-4.5-.6-.7-.9-1.4-.9-2.4 0-2 1.4-3.7 3.7-3.7z';
export const BARREL = 'M5.5 3.5C8 2 16 2 18.5 3.5c1.4 5.4 1.4 11.6 0 17C16 22 8 22 5.5 20.5c-1.4-5.4-1.4-11.6 0-17z';
export const BARREL_HOOPS = 'M4.7 8.3c4.2 1.3 10.4 1.3 14.6 0M4.7 15.7c4.2 1.3 10.4 1.3 14.6 0';
export const STAR = 'M12 1.5l3.2 6.7 7.3 1-5.3 5.1 1.3 7.3L12 18.1l-6.5 3.5 1.3-7.3L1.5 9.2l7.3-1z';

/** One by one, inhabitants first, as they are laid on a tile. */
export function laidOut({ inhabitants, energy }: Pieces): Piece[] {
  return [...Array<Piece>(inhabitants).fill('inhabitant'), ...Array<Piece>(energy).fill('energy')];
}

export const isNothing = ({ inhabitants, energy }: Pieces): boolean => inhabitants + energy === 0;
