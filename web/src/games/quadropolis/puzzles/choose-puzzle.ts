// Chooses the next puzzle.
import type { Building } from '~/games/quadropolis/engine/scene';
import type { CityPuzzle, MovePuzzle } from './puzzle-data';

const DAY = 86_400_000; // ms

/** Days since 1970, in UTC: everybody has the same. */
export const dayOf = (now: number): number => Math.floor(now / DAY);

/** The same for all on one day; neighbouring days have puzzles that are far from each other. */
export function puzzleOfDay(puzzles: readonly MovePuzzle[], day: number): MovePuzzle {
  const spread = (Math.imul(day + 1, 0x9e3779b1) >>> 0) % puzzles.length;
  return puzzles[spread]!;
}

/** A little harder than the player: the target of the next puzzle. */
const AHEAD = 25;

/** The unanswered puzzle closest to the player's rating; if none is left, the closest of all others. */
export function nextPuzzle(
  puzzles: readonly MovePuzzle[],
  isAnswered: (number: number) => boolean,
  rating: number,
  theme: Building | null,
  current: number | null,
): MovePuzzle | null {
  const others = puzzles.filter((puzzle) => puzzle.number !== current && (theme === null || puzzle.theme === theme));
  const fresh = others.filter(({ number }) => !isAnswered(number));
  const distance = (puzzle: MovePuzzle) => Math.abs(puzzle.rating - rating - AHEAD);
  return (fresh.length > 0 ? fresh : others).reduce<MovePuzzle | null>(
    (best, puzzle) => (best === null || distance(puzzle) < distance(best) ? puzzle : best),
    null,
  );
}

export const MEDALS = ['gold', 'silver', 'bronze'] as const;
export type Medal = (typeof MEDALS)[number];
const SHARE: Record<Medal, number> = { gold: 1, silver: 0.9, bronze: 0.75 };

/** The fewest points for a medal. */
export const pointsFor = ({ best }: CityPuzzle, medal: Medal): number => Math.ceil(best * SHARE[medal]);

export const medalOf = (puzzle: CityPuzzle, points: number): Medal | null =>
  MEDALS.find((medal) => points >= pointsFor(puzzle, medal)) ?? null;
