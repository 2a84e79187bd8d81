// The people who are writing at a table. Their pages repeat it every few seconds; without a repetition it expires.
const TELL_EVERY = 3_000; // ms
const FORGET_AFTER = 5_000; // ms

export class Typers {
  seats = $state.raw<readonly number[]>([]);
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private toldAt = -TELL_EVERY;

  /** Somebody has written just now. */
  note(seat: number): void {
    clearTimeout(this.timers.get(seat));
    this.timers.set(
      seat,
      setTimeout(() => this.forget(seat), FORGET_AFTER),
    );
    if (!this.seats.includes(seat)) this.seats = [...this.seats, seat];
  }

  /** They have said it, or stopped. */
  forget(seat: number): void {
    clearTimeout(this.timers.get(seat));
    this.timers.delete(seat);
    if (this.seats.includes(seat)) this.seats = this.seats.filter((other) => other !== seat);
  }

  /** Whether to notify the others that the visitor is writing; not with every letter. */
  isTimeToTell(now = performance.now()): boolean {
    if (now - this.toldAt < TELL_EVERY) return false;
    this.toldAt = now;
    return true;
  }
}
