// The clocks of a table. They keep running between messages of the server.
import type { TableModel } from '~/platform/table/table-model';
import { warningBetween } from './clock-text';

const TICK = 250; // ms

export class Clocks {
  private now = $state(performance.now());

  constructor(
    private readonly table: TableModel,
    warn: (seat: number, seconds: number) => void,
  ) {
    $effect(() => {
      if (!this.table.view?.clocks?.some(({ runs }) => runs)) return;
      const timer = setInterval(() => this.tick(warn), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds that a seat has left; null without a clock. */
  left(seat: number): number | null {
    const clock = this.table.view?.clocks?.[seat];
    if (!clock) return null;
    return clock.runs ? clock.left - Math.max(0, this.now - this.table.viewedAt) : clock.left;
  }

  private tick(warn: (seat: number, seconds: number) => void): void {
    const before = this.table.view?.clocks?.map((_, seat) => this.left(seat)!) ?? [];
    this.now = performance.now();
    before.forEach((left, seat) => {
      const seconds = warningBetween(left, this.left(seat) ?? left);
      if (seconds !== null) warn(seat, seconds);
    });
  }
}
