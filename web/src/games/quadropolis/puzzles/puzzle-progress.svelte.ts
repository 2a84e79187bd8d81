// What the player has answered, on this device.
import { Stored } from '~/platform/browser/stored.svelte';
import { medalOf, type Medal } from './choose-puzzle';
import { rate, UNRATED, type Rating } from './glicko2';
import type { CityPuzzle, MovePuzzle } from './puzzle-data';

/** How the first answer went; later ones change nothing. */
export type Outcome = 'right' | 'hinted' | 'wrong';

const SCORE: Record<Outcome, number> = { right: 1, hinted: 0.5, wrong: 0 };
/** Of puzzles that few have tried. */
const PUZZLE_DEVIATION = 120;
const SHOWN = 60;

interface Progress {
  rating: Rating;
  /** After each rated answer, the latest last. */
  ratings: number[];
  answers: Record<number, Outcome>;
  /** Right answers since the last one that was not. */
  row: number;
  /** The most points, by city puzzle. */
  cities: Record<number, number>;
}

export class PuzzleProgress {
  private readonly stored: Stored<Progress>;

  constructor(name = 'urbanist.puzzles') {
    this.stored = new Stored<Progress>(name, { rating: UNRATED, ratings: [], answers: {}, row: 0, cities: {} });
  }

  get rating(): number {
    return Math.round(this.stored.value.rating.rating);
  }
  /** Nothing has been answered yet. */
  get isNew(): boolean {
    return this.stored.value.ratings.length === 0;
  }
  get ratings(): readonly number[] {
    return this.stored.value.ratings;
  }
  get row(): number {
    return this.stored.value.row;
  }

  outcomeOf(number: number): Outcome | null {
    return this.stored.value.answers[number] ?? null;
  }

  /** Counts the first answer only. Returns the change of the rating; null for a puzzle that was answered before. */
  answer({ number, rating: difficulty }: MovePuzzle, outcome: Outcome): number | null {
    if (this.outcomeOf(number) !== null) return null;
    const { rating, ratings, answers, row } = this.stored.value;
    const before = this.rating;
    const next = rate(rating, [{ rating: difficulty, deviation: PUZZLE_DEVIATION, score: SCORE[outcome] }]);
    this.stored.change({
      rating: next,
      ratings: [...ratings, Math.round(next.rating)].slice(-SHOWN),
      answers: { ...answers, [number]: outcome },
      row: outcome === 'wrong' ? 0 : row + 1,
    });
    return this.rating - before;
  }

  cityPoints(number: number): number | null {
    return this.stored.value.cities[number] ?? null;
  }

  medal(puzzle: CityPuzzle): Medal | null {
    const points = this.cityPoints(puzzle.number);
    return points === null ? null : medalOf(puzzle, points);
  }

  finishCity({ number }: CityPuzzle, points: number): void {
    const { cities } = this.stored.value;
    if ((cities[number] ?? -Infinity) < points) this.stored.change({ cities: { ...cities, [number]: points } });
  }
}

export const puzzleProgress = new PuzzleProgress();
