// Whose secrets the screen shows. Several people at one device pass it on: everybody confirms that they hold it before their cards appear.
export class Device {
  holder = $state<number | null>(null);
  /** The person who wants to look at their own cards and is about to get the device. */
  private next = $state<number | null>(null);

  /** Nobody has it, and nobody is about to get it. */
  get isFree(): boolean {
    return this.holder === null && this.next === null;
  }

  /** The person who must get the device before the game can continue; null if the holder may keep it, or if nobody has a secret choice to make. */
  passTo(own: number[], toAct: number[]): number | null {
    if (own.length < 2) return null;
    if (this.next !== null) return this.next;
    const waiting = own.filter((seat) => toAct.includes(seat));
    if (this.holder !== null && own.includes(this.holder) && (waiting.length === 0 || waiting.includes(this.holder)))
      return null;
    return waiting[0] ?? null;
  }

  /** The seat to show: the holder's, or the only own one. When the game is over there are no secrets left. */
  seat(own: number[], over = false): number | null {
    return own.length < 2 || over ? (this.holder ?? own[0] ?? null) : this.holder;
  }

  take(seat: number): void {
    this.holder = seat;
    this.next = null;
  }

  handTo(seat: number): void {
    this.holder = null;
    this.next = seat;
  }

  /** No secrets are shown until somebody takes the device again. */
  release(): void {
    this.holder = this.next = null;
  }
}
