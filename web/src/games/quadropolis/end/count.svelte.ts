// The timing of the final count, row by row of the score pad.
import type { City, ScoreLine } from '~/games/quadropolis/engine/scene';

export interface CountTiming {
  /** First the bars of a row grow, then there is a pause to look at them. */
  row: number;
  pause: number;
}

/** With the nine rows of Expert at most 11 s, or 5 s. */
export const COUNT: Record<'calm' | 'quick', CountTiming> = {
  calm: { row: 900, pause: 300 },
  quick: { row: 420, pause: 130 },
};

export interface CountRow {
  line: ScoreLine;
  /** By seat: of this row, and of all rows so far. */
  points: number[];
  totals: number[];
}

export function rowsOf(cities: readonly City[]): CountRow[] {
  const totals = cities.map(() => 0);
  return cities[0]!.lines.map((line) => {
    const points = cities.map(({ score }) => score[line]);
    points.forEach((more, seat) => (totals[seat]! += more));
    return { line, points, totals: [...totals] };
  });
}

export class Count {
  readonly rows: readonly CountRow[];
  /** The current row; the number of rows when the count is finished. */
  at = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    cities: readonly City[],
    private readonly timing: CountTiming,
    private readonly ondone: () => void,
  ) {
    this.rows = rowsOf(cities);
  }

  get row(): CountRow {
    return this.rows[Math.min(this.at, this.rows.length - 1)]!;
  }

  start(): void {
    this.timer = setTimeout(() => this.next(), this.timing.row + this.timing.pause);
  }

  skip(): void {
    this.stop();
    this.at = this.rows.length;
    this.ondone();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    if (this.at + 1 >= this.rows.length) return this.skip();
    this.at += 1;
    this.start();
  }
}
