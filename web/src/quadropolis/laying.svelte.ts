// A new round is laid out from corner to corner, one diagonal of the site after the other. Drawn all at once, its tiles would take longer than a
// frame has.

const DIAGONALS = 9;
const STEP = 45; // ms

export class Laying {
  /** So many diagonals lie there. */
  laid = $state(0);

  /** Begins at the corner; what it gives stops it. */
  begin(): () => void {
    this.laid = 1;
    const timer = setInterval(() => {
      this.laid += 1;
      if (this.laid === DIAGONALS) clearInterval(timer);
    }, STEP);
    return () => clearInterval(timer);
  }
}
