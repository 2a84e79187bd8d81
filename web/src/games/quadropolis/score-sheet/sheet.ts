// What the owners of a box enter to have their cities scored.
import type { Box, Mode, Tile } from '~/games/quadropolis/engine/scene';

/** A city as it was entered. A cell is a stack from the ground up, as in city files: T2+T3. */
export interface Entry {
  cells: string[]; // row by row
  inhabitants: number | null; // null: what the tiles give
  energy: number | null;
}
export interface Player {
  name: string;
  cities: Record<Mode, Entry>; // so that looking at the other mode loses nothing
}
export interface Sheet {
  mode: Mode;
  players: Player[];
}

type Board = Box['boards'][Mode];

export const squaresOf = ({ columns, rows }: Board): number => columns * rows;

const emptyEntry = (board: Board): Entry => ({
  cells: Array<string>(squaresOf(board)).fill(''),
  inhabitants: null,
  energy: null,
});

export const emptyPlayer = (name: string, { boards }: Box): Player => ({
  name,
  cities: { classic: emptyEntry(boards.classic), expert: emptyEntry(boards.expert) },
});

export const isEmpty = (entry: Entry): boolean => entry.cells.every((cell) => cell === '');

export function cellIndex({ columns }: Board, column: number, row: number): number {
  return row * columns + column;
}

/** The cell after a tap with a tile: built upon, taken away again, or replaced. */
export function tapped(cell: string, tile: Tile, kinds: Tile[]): string {
  const floors = cell ? cell.split('+') : [];
  const standing = kinds.find(({ code }) => code === floors[0]);
  if (standing?.type !== tile.type) return tile.code;
  if (tile.stacks) return [...floors, tile.code].join('+');
  return standing.code === tile.code ? '' : tile.code;
}

/** The cell without its top floor. */
export const lowered = (cell: string): string => cell.split('+').slice(0, -1).join('+');

/** As docs/notation.md has a city. */
export function cityFile(mode: Mode, entry: Entry, { boards }: Box): object {
  const { columns, rows } = boards[mode];
  const cells = Array.from({ length: rows }, (_, row) => entry.cells.slice(row * columns, (row + 1) * columns));
  return {
    mode,
    cells,
    ...(entry.inhabitants !== null && { inhabitants: entry.inhabitants }),
    ...(entry.energy !== null && { energy: entry.energy }),
  };
}
