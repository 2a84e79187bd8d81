// Cities for tests and for looking at: the end of a game of the Expert mode, and a beginning of the Classic one.
import { BUILDINGS, type Building, type City, type Mode, type Pieces, type Square } from './scene';

const EXPERT_DISTRICTS = ['11422', '11422', '55433', '55433'];
const EXPERT_NUMBERS = ['23113', '54254', '12312', '43554'];
const CLASSIC_DISTRICTS = ['1122', '1122', '3344', '3344'];

const TYPES: Record<string, Building> = {
  T: 'tower',
  S: 'shop',
  P: 'service',
  K: 'park',
  F: 'factory',
  H: 'harbor',
  O: 'office',
  M: 'monument',
};

export const nothing: Pieces = { inhabitants: 0, energy: 0 };

function square(cell: string, column: number, row: number, mode: Mode): Square {
  const expert = mode === 'expert';
  const [, letter, floors, points, dark] = /^(?:([A-Z])(\d)?(?:\*(\d))?(!)?)?$/.exec(cell) ?? [];
  const type = letter ? TYPES[letter] : undefined;
  const needsEnergy = type === 'tower' || type === 'shop' || type === 'office';
  const needsPeople = type !== undefined && ['service', 'factory', 'harbor', 'office'].includes(type);
  const cost = { inhabitants: needsPeople ? 1 : 0, energy: needsEnergy ? 1 : 0 };
  const always = type === 'park' || type === 'monument';
  const lit = type !== undefined && (always || !dark);
  return {
    name: `${'abcde'[column]}${row + 1}`,
    column,
    row,
    district: Number((expert ? EXPERT_DISTRICTS : CLASSIC_DISTRICTS)[row]![column]),
    number: expert ? Number(EXPERT_NUMBERS[row]![column]) : null,
    ...(type && { building: { type, floors: Number(floors ?? 1), points: Number(points ?? 0) } }),
    lit,
    pieces: lit ? cost : nothing,
    needs: type && !lit ? cost : nothing,
    worth: null,
  };
}

function city(mode: Mode, cells: string[], part: Partial<City>): City {
  const squares = cells.flatMap((line, row) =>
    line.split(' ').map((cell, column) => square(cell === '.' ? '' : cell, column, row, mode)),
  );
  return {
    seat: 0,
    squares,
    has: nothing,
    placed: nothing,
    idle: nothing,
    lines: [...BUILDINGS, 'penalty'],
    score: { tower: 0, shop: 0, service: 0, park: 0, factory: 0, harbor: 0, office: 0, monument: 0, penalty: 0 },
    total: 0,
    emptySquares: squares.filter(({ building }) => !building).length,
    pays: [],
    servedDistricts: [],
    harborRuns: [],
    officeGroups: [],
    customers: [],
    ...part,
  };
}

/** The winning city of the picture of the end of a game. */
export function expertCity(): City {
  const made = city('expert', ['P*2 T4 P*2 P*2 .', 'H F P*1 . .', 'T K T P*1 F', 'P T K M S'], {
    has: { inhabitants: 14, energy: 7 },
    placed: { inhabitants: 14, energy: 7 },
    score: { tower: 13, shop: 11, service: 28, park: 11, factory: 5, harbor: 0, office: 0, monument: 10, penalty: 0 },
    total: 78,
    servedDistricts: [1, 2, 3, 4, 5],
    pays: [
      { to: 'b2', from: 'a2', points: 3 },
      { to: 'b3', from: 'a3', points: null },
      { to: 'b3', from: 'c3', points: null },
      { to: 'b3', from: 'b4', points: null },
      { to: 'c4', from: 'b4', points: null },
      { to: 'c4', from: 'c3', points: null },
      { to: 'd4', from: 'c4', points: 5 },
      { to: 'd4', from: 'd3', points: 2 },
      { to: 'd4', from: 'e4', points: 3 },
      { to: 'e3', from: 'e4', points: 2 },
    ],
    customers: [{ square: 'e4', customers: 5 }],
  });
  const worth: Record<string, number> = { b1: 10, b2: 3, a3: 1, b3: 7, c3: 1, e3: 2, b4: 1, c4: 4, d4: 10, e4: 11 };
  for (const square of made.squares) if (square.name in worth) square.worth = worth[square.name]!;
  made.squares.find(({ name }) => name === 'e4')!.pieces = { inhabitants: 5, energy: 1 };
  return made;
}

export function classicCity(): City {
  return city('classic', ['T2 K . H', 'F! P*1! . H', '. . S! .', '. T . .'], {
    seat: 1,
    has: { inhabitants: 2, energy: 2 },
    placed: { inhabitants: 2, energy: 2 },
    score: { tower: 4, shop: 0, service: 0, park: 2, factory: 0, harbor: 3, office: 0, monument: 0, penalty: 0 },
    total: 9,
    harborRuns: [['d1', 'd2']],
    pays: [{ to: 'b1', from: 'a1', points: null }],
  });
}
