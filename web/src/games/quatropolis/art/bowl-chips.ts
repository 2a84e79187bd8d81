// Chips that lie in a bowl.
import type { Cup } from '~/games/quatropolis/engine/outlook';

export interface Chip {
  kind: 'money' | 'influence';
  x: number;
  y: number;
}

const IN_A_ROW = 6;
export const MOST_DRAWN = 24; // more would only be a smear

/** Rows of chips that lie in a bowl, around its middle, the lowest first. */
export function chipsIn({ money, influence }: Cup): Chip[] {
  const kinds = [...Array<'money'>(money).fill('money'), ...Array<'influence'>(influence).fill('influence')];
  const all = Math.min(kinds.length, MOST_DRAWN);
  return kinds.slice(-all || kinds.length).map((kind, i) => {
    const row = Math.floor(i / IN_A_ROW);
    const inRow = Math.min(IN_A_ROW, all - row * IN_A_ROW);
    return { kind, x: ((i % IN_A_ROW) - (inRow - 1) / 2) * 15, y: -row * 6 };
  });
}
