// How long the present part of the game still lasts, running on between what the server says of it.
import type { TableModel } from '~/platform/table/table-model';

const TICK = 1000; // ms

export class PhaseTime {
  private now = $state(performance.now());

  constructor(private readonly table: TableModel) {
    $effect(() => {
      if (!this.table.view?.phase_time) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds; null where it has no end. */
  get left(): number | null {
    const time = this.table.view?.phase_time;
    return time ? Math.max(0, time.left - Math.max(0, this.now - this.table.viewedAt)) : null;
  }

  /** Of 1. */
  get share(): number {
    const time = this.table.view?.phase_time;
    return time && this.left !== null ? Math.min(1, this.left / time.whole) : 0;
  }
}
