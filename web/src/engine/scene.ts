// A position of Quadropolis as a page draws it. The engine makes these; nothing in the client works out a rule. The C++ side is
// src/urbanist/scene.

export type Mode = 'classic' | 'expert';
export const BUILDINGS = ['tower', 'shop', 'service', 'park', 'factory', 'harbor', 'office', 'monument'] as const;
export type Building = (typeof BUILDINGS)[number];

export interface Pieces {
  inhabitants: number;
  energy: number;
}

/** A tile on the site or in hand: what it is and what it gives. */
export interface Tile extends Pieces {
  code: string; // as in records: T2, P1, HV2
  type: Building;
  points: number; // printed star
  mayor: boolean;
  stacks: boolean; // others of its kind are built upon it
}

/** What lies in the boxes of both games, for people who write down a game that they played on a table. */
export interface Box {
  tiles: Record<Mode, Tile[]>; // each kind once, in the order of the score pad
  boards: Record<Mode, { columns: number; rows: number }>;
  mostPlayers: number;
  track: { lowest: number; highest: number }; // of Quatropolis
}

export type SlotName = string; // N1 … W5
export type SquareName = string; // a1 … e4

/** Who stands at a slot with which architect; that the urbanist blocks it; or neither. */
export interface Slot {
  name: SlotName;
  state: 'free' | 'taken' | 'blocked';
  seat?: number;
  architect?: number;
}

export interface Standing {
  type: Building;
  floors: number;
  points: number; // printed on it
}

export interface Square {
  name: SquareName;
  column: number; // from 0
  row: number;
  district: number; // from 1
  number: number | null; // Expert: which architect number may build here besides the district's
  building?: Standing;
  lit?: boolean; // counts with the best allocation; parks and monuments always; not told at a table without hints
  pieces: Pieces; // that lie on it with the best allocation
  needs: Pieces; // what a dark building lacks; zeros otherwise
  worth: number | null; // points that this square brings by itself; null for services and harbors, which score together
}

/** Two squares, one of which pays the other. */
export interface Pay {
  to: SquareName;
  from: SquareName;
  points: number | null; // null for parks, which count how many pay and not which
}

/** As city files have it: rows of what lies on each square. */
export type Allocation = (Pieces | null)[][];

export type ScoreLine = Building | 'penalty';

export interface City {
  seat: number;
  squares: Square[]; // row by row
  has: Pieces; // received
  placed: Pieces; // on buildings with the best allocation
  lines: ScoreLine[]; // what it is scored by in its mode, in the order of the score pad
  score: Record<ScoreLine, number>;
  total: number;
  emptySquares: number;
  pays: Pay[]; // parks, factories and monuments with the neighbours that pay them
  servedDistricts: number[];
  harborRuns: SquareName[][]; // the runs that score
  officeGroups: SquareName[][];
  customers: { square: SquareName; customers: number }[];
}

export type Decision = 'points' | 'inhabitants' | 'empty-squares' | 'shared' | 'alone';

/** Who has won, or would if the game ended now, and what decided between equal scores. */
export interface Outcome {
  ranking: number[]; // seats, the best first
  winners: number[];
  decided: Decision;
  margin: number; // points between the winner and the next; 0 when it was a tie
}

/** One move of the record, in the words that a log needs. */
export interface Move {
  ply: number;
  round: number;
  seat: number;
  text: string; // 3W4:b2
  architect: number;
  slot: SlotName;
  plot: number; // 0 … 24
  tile: Tile | null; // null: there was nothing to take
  square: SquareName | null; // null: discarded, or nothing
  floor: number; // that the tile became; 0 when not built
  urbanist: number; // the plot it went to
  mayor: boolean; // whether the pawn was taken
  gain: number; // change of the seat's best score
}

export interface Scene {
  mode: Mode;
  players: number;
  first: number;
  ply: number; // moves made
  plies: number; // moves in the record
  round: number; // from 1; 0 before the first deal
  rounds: number;
  turn: number; // of this seat in this round, from 1
  turns: number;
  toMove: number | null;
  /** Seats that still have to light their cities, where the players allocate by hand and all moves are made. */
  allocating: number[];
  over: boolean;
  mayor: number;
  order: number[]; // seats in the order in which they play this round
  plots: (Tile | null)[]; // 25, row by row
  urbanist: number | null; // its plot; null beside the site
  slots: Slot[]; // 20: N1 … N5, E1 …, S1 …, W1 …
  commonPool: boolean;
  architects: number[][]; // how many are left, by number from 1; one list for all in Expert, one for each seat in Classic
  cities: City[]; // by seat: with their best allocations, or at the end with those that were given by hand
  best?: City[]; // what would have been the best, when all have given theirs
  outcome: Outcome;
  columns: number; // of a city: 4 or 5
  rows: number;
  lastMove: Move | null;
  moves: Move[]; // all of the record up to here
}

/** What an architect at a slot would take, and where it may go. */
export interface Reach {
  architect: number;
  slot: SlotName;
  plot: number;
  steps: number[]; // the plots that the architect counts over, the last one is `plot`
  tile: Tile | null;
  blocks: SlotName[]; // that the urbanist would block afterwards
  squares: { square: SquareName; gain: number; floor: number; total: number }[]; // the best first
  discard: { gain: number; total: number } | null; // null where the rules do not allow it
  pass: { gain: number; total: number } | null; // taking nothing: the only thing to do where there is no tile
}

/** How many tiles of each kind the coming rounds bring at this table. */
export interface Forecast {
  round: number;
  tiles: { type: Building; count: number }[];
}

export interface Candidate {
  action: string;
  visits: number;
  points: number[]; // expected at the end, by seat
}

export interface Advice {
  action: string;
  candidates: Candidate[];
  variation: string[];
}
