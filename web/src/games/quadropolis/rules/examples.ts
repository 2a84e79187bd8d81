// The positions that the rulebook draws. Only their layout is given here; the engine computes scores and legal moves.
import type { Building, Mode } from '~/games/quadropolis/engine/scene';
import type { GameRecord } from '~/platform/engine/calls';

/** A city file as docs/notation.md has it, and how much of its board is drawn. */
export interface CityExample {
  city: { mode: Mode; cells: string[][]; inhabitants?: number; energy?: number };
  columns: number;
  rows: number;
}

const COLUMNS: Record<Mode, number> = { classic: 4, expert: 5 };
const ROWS = 4;

/** The rest of the board is empty. */
function example(mode: Mode, cells: string[][], inhabitants: number, energy: number): CityExample {
  const whole = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS[mode] }, (_, column) => cells[row]?.[column] ?? ''),
  );
  return {
    city: { mode, cells: whole, inhabitants, energy },
    columns: Math.max(...cells.map((row) => row.length)),
    rows: cells.length,
  };
}

/** One for each kind of building, and one with more resources than it can use. */
export const CITY_EXAMPLES: Record<Building | 'leftover', CityExample> = {
  tower: example('classic', [['T', 'T+T', 'T+T+T', 'T+T+T+T']], 0, 4),
  shop: example('classic', [['S', 'S']], 6, 2),
  service: example(
    'classic',
    [
      ['P1', '', '', 'P0'],
      ['', 'P0', '', ''],
      ['', '', '', ''],
      ['', '', 'P2', ''],
    ],
    4,
    0,
  ),
  park: example(
    'classic',
    [
      ['T', 'K', 'T+T'],
      ['', 'T', 'K'],
    ],
    0,
    3,
  ),
  factory: example(
    'expert',
    [
      ['S', 'F', 'H'],
      ['', 'O', ''],
    ],
    3,
    2,
  ),
  harbor: example(
    'classic',
    [
      ['H', 'H', 'HV2'],
      ['', '', 'H'],
    ],
    4,
    0,
  ),
  office: example(
    'expert',
    [
      ['O+O', 'O', '', 'O+O'],
      ['', 'O+O+O', '', ''],
    ],
    4,
    4,
  ),
  monument: example(
    'expert',
    [
      ['', 'K', ''],
      ['P0', 'M', 'S'],
      ['', 'H', ''],
    ],
    2,
    1,
  ),
  leftover: example('classic', [['T+T', 'K']], 2, 3),
};

/** Every kind of building, some of them in a row, and one that stays dark. */
export const FINISHED_CITY: CityExample['city'] = {
  mode: 'expert',
  cells: [
    ['T2+T3+T1', 'K', 'O+O', 'P2', 'S'],
    ['S', 'F3', 'O', 'K', 'M'],
    ['H20', 'H11', 'HV2', 'T1', 'P1'],
    ['P1', 'S', 'F2', '', 'H02'],
  ],
};

const record = (mode: Mode, site: string[], moves: string[]): GameRecord => ({
  format: 'urbanist-record/1',
  game: 'quadropolis',
  options: { mode, players: 2, first: 0 },
  rounds: [site],
  moves,
});

/** Two turns of a game of two. */
export const CLASSIC_GAME = record(
  'classic',
  [
    ...['H11', 'P1/34', 'S', 'T2', 'F2/34'],
    ...['K/4', 'P2', 'H11/4', 'K', 'P0'],
    ...['S/4', 'T1M', 'T1/34', 'K', 'T2/4'],
    ...['HV1/34', 'F3', 'T3', 'H02/4', 'T2'],
    ...['T2', 'F2/34', 'H20', 'S', 'F1'],
  ],
  ['3W4:c1', '2N4:b1'],
);

export const EXPERT_GAME = record(
  'expert',
  [
    ...['P0', 'K/4', 'O', 'T2/4', 'T2'],
    ...['S', 'F2/34', 'F1', 'K', 'H11'],
    ...['O/4', 'H20', 'T3', 'K', 'HV1/34'],
    ...['O/34', 'T1M', 'T2', 'S/4', 'P1/34'],
    ...['F3', 'S', 'H02/4', 'T1/34', 'P2'],
  ],
  [],
);

/** The architect whose reach is drawn in each mode, and its slot. */
export const REACH_EXAMPLES: Record<Mode, { architect: number; slot: string }> = {
  classic: { architect: 3, slot: 'W4' },
  expert: { architect: 3, slot: 'W1' },
};
