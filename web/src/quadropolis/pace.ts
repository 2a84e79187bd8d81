// Moves of others are shown one after the other, not all at once. A press or a key ends the waiting: nobody has to sit through it.

/** The whole of another player's move. */
export const WHOLE = 900; // ms

/** How long a move is shown before the next, when so many more wait. */
export const paceOf = (waiting: number): number => (waiting > 1 ? WHOLE / 2 : WHOLE);

export class Pace {
  private due = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A move has just been shown: the next one waits for it. */
  shown(): void {
    this.due = this.now();
  }

  /** Resolves when the next move may be shown. */
  async turn(waiting: number): Promise<void> {
    const left = this.due + paceOf(waiting) - this.now();
    if (this.due === 0 || left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }

  /** Whatever waits is shown now. */
  hurry(): void {
    this.due = 0;
    this.wake?.();
  }
}
