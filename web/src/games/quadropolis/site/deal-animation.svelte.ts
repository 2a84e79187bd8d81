// The tiles of a new round appear one by one, along the diagonals of the site. Drawing all of them, or even a diagonal at a time, would take longer
// than a frame.

const SIDE = 5;
const PLOTS = SIDE * SIDE;
const STEP = 24; // ms

const diagonalOf = (plot: number): number => Math.floor(plot / SIDE) + (plot % SIDE);
const order = Array.from({ length: PLOTS }, (_, plot) => plot).toSorted(
  (a, b) => diagonalOf(a) - diagonalOf(b) || a - b,
);
/** By plot, row after row. */
const turns = order.reduce((list, plot, turn) => list.with(plot, turn), order);

export class DealAnimation {
  private laid = $state(0);

  /** Starts at the corner; returns a function that stops it. */
  begin(): () => void {
    this.laid = 1;
    const timer = setInterval(() => {
      this.laid += 1;
      if (this.laid === PLOTS) clearInterval(timer);
    }, STEP);
    return () => clearInterval(timer);
  }

  isDealt(row: number, column: number): boolean {
    return turns[row * SIDE + column]! < this.laid;
  }
}
