// What the rules page says that buildings need and are worth. points.test.ts holds every number against the engine.
import type { Building, Pieces } from '~/engine/scene';

export const NEEDS: Record<Building, Pieces> = {
  tower: { inhabitants: 0, energy: 1 },
  shop: { inhabitants: 0, energy: 1 },
  service: { inhabitants: 1, energy: 0 },
  park: { inhabitants: 0, energy: 0 },
  factory: { inhabitants: 1, energy: 0 },
  harbor: { inhabitants: 1, energy: 0 },
  office: { inhabitants: 1, energy: 1 },
  monument: { inhabitants: 0, energy: 0 },
};

/** Points by a count, which begins with `from`. */
export interface Scale {
  count: 'floors' | 'customers' | 'districts' | 'neighbours' | 'length';
  from: number;
  points: readonly number[];
}

export const SCALES = {
  tower: { count: 'floors', from: 1, points: [1, 3, 6, 10, 15] },
  shop: { count: 'customers', from: 0, points: [0, 1, 2, 4, 7, 11] },
  service: { count: 'districts', from: 1, points: [2, 5, 9, 14, 20] },
  park: { count: 'neighbours', from: 1, points: [2, 4, 7, 11] },
  harbor: { count: 'length', from: 1, points: [0, 3, 7, 12, 18] },
} as const satisfies Partial<Record<Building, Scale>>;

/** By the size of the group, then by floors, both from 1. */
export const OFFICES: readonly (readonly number[])[] = [
  [0, 1, 3, 6, 10],
  [1, 3, 6, 10, 15],
  [2, 5, 9, 14, 20],
  [3, 7, 12, 18, 25],
  [4, 9, 15, 22, 30],
];

export type Beside = readonly (readonly [Building, number])[];

/** For each neighbour. */
export const BESIDE = {
  factory: [
    ['shop', 2],
    ['harbor', 3],
    ['office', 4],
  ],
  monument: [
    ['park', 5],
    ['shop', 3],
    ['service', 2],
    ['factory', -5],
    ['harbor', -5],
  ],
} as const satisfies Partial<Record<Building, Beside>>;

/** A city for the page, as docs/notation.md has it: every kind of building, some of them in a row, and one that stays dark. */
export const EXAMPLE = {
  mode: 'expert',
  cells: [
    ['T2+T3+T1', 'K', 'O+O', 'P2', 'S'],
    ['S', 'F3', 'O', 'K', 'M'],
    ['H20', 'H11', 'HV2', 'T1', 'P1'],
    ['P1', 'S', 'F2', '', 'H02'],
  ],
};
