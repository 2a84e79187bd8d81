// A new round is laid out from corner to corner, tile by tile along the diagonals of the site. Drawn all at once, or even a diagonal at a time, its
// tiles would take longer than a frame has.

const SIDE = 5;
const PLOTS = SIDE * SIDE;
const STEP = 16; // ms

const diagonalOf = (plot: number): number => Math.floor(plot / SIDE) + (plot % SIDE);
const order = Array.from({ length: PLOTS }, (_, plot) => plot).toSorted(
  (a, b) => diagonalOf(a) - diagonalOf(b) || a - b,
);
/** By plot, row after row. */
const turns = order.reduce((list, plot, turn) => list.with(plot, turn), order);

export class Laying {
  private laid = $state(0);

  /** Begins at the corner; what it gives stops it. */
  begin(): () => void {
    this.laid = 1;
    const timer = setInterval(() => {
      this.laid += 1;
      if (this.laid === PLOTS) clearInterval(timer);
    }, STEP);
    return () => clearInterval(timer);
  }

  lies(row: number, column: number): boolean {
    return turns[row * SIDE + column]! < this.laid;
  }
}
