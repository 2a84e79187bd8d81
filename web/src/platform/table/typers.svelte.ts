// Who is writing at a table. Repeated every few seconds while it lasts, and forgotten a little later.
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

  /** Whether the others are to be told of what the visitor writes; not with every letter. */
  isTimeToTell(now = performance.now()): boolean {
    if (now - this.toldAt < TELL_EVERY) return false;
    this.toldAt = now;
    return true;
  }
}
