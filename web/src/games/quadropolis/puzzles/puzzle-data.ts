// The puzzles that tools/puzzles made. They are fetched when a puzzle is opened, and the service worker keeps them for offline use.
import citiesUrl from '@data/puzzles/cities.json?url';
import movesUrl from '@data/puzzles/moves.json?url';
import type { Building, Mode, Reason, SquareName } from '~/games/quadropolis/engine/scene';
import type { GameRecord } from '~/platform/engine/calls';

export const KINDS = ['now', 'plan'] as const;

/** «Find the best move». docs/notation.md describes both forms. */
export interface MovePuzzle {
  number: number;
  /** The most points from this one turn, or the move that is worth most at the end. */
  kind: (typeof KINDS)[number];
  theme: Building;
  rating: number;
  mode: Mode;
  players: number;
  first: number;
  /** The tiles of each round in one text. */
  rounds: string[];
  moves: string;
  /** The right moves, the best first. */
  best: string;
  reason: Reason;
  /** The best of the wrong moves. */
  next: string;
  nextReason: Reason;
  /** How many points are between the two. */
  margin: number;
}

/** «Build the best city from these tiles». */
export interface CityPuzzle {
  number: number;
  mode: Mode;
  best: number;
  /** The tiles, and the square of each in a best city. */
  tiles: { tile: string; square: SquareName }[];
}

const words = (text: string): string[] => (text === '' ? [] : text.split(' '));

export const rightMoves = ({ best }: MovePuzzle): string[] => words(best);

/** The game up to the position of the puzzle. */
export const recordOf = ({ mode, players, first, rounds, moves }: MovePuzzle): GameRecord => ({
  format: 'urbanist-record/1',
  game: 'quadropolis',
  options: { mode, players, first },
  rounds: rounds.map(words),
  moves: words(moves),
});

/** Asked for once; a failure is not remembered. */
function once<T>(url: string): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  const load = async (): Promise<T> => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as T;
  };
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}

export const loadMoves = once<MovePuzzle[]>(movesUrl);
export const loadCities = once<CityPuzzle[]>(citiesUrl);
