// The time left in the present phase. It keeps running between messages of the server. At a shared device the table keeps no time, so
// this does: it only reminds, for people around one screen end their talk themselves.
import { descriptorOf } from '~/platform/games/games';
import type { TableModel } from '~/platform/table/table-model';

const TICK = 1000; // ms

/** A part of the game that people at one device have begun. */
export interface SpokenPhase {
  /** Another text for each part of each round. */
  key: string;
  limit: string;
}

interface Time {
  left: number;
  whole: number;
}

export class PhaseTime {
  private now = $state(performance.now());
  private begun = $state.raw<{ key: string; at: number } | null>(null);

  constructor(
    private readonly table: TableModel,
    /** Null where the table itself keeps the time. */
    private readonly spoken: () => SpokenPhase | null = () => null,
  ) {
    $effect(() => {
      const phase = this.spoken();
      if (phase?.key !== this.begun?.key) this.begun = phase && { key: phase.key, at: performance.now() };
    });
    $effect(() => {
      if (!this.table.view?.phase_time && !this.begun) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds; null where it has no end. */
  get left(): number | null {
    const time = this.time;
    return time && Math.max(0, time.left);
  }

  /** Of 1. */
  get share(): number {
    const time = this.time;
    return time ? Math.max(0, Math.min(1, time.left / time.whole)) : 0;
  }

  private get time(): Time | null {
    const told = this.table.view?.phase_time;
    if (told) return { ...told, left: told.left - Math.max(0, this.now - this.table.viewedAt) };
    const phase = this.spoken();
    if (!phase || !this.begun) return null;
    const limit = descriptorOf('quatropolis').limits.find(({ name }) => name === phase.limit);
    if (!limit) return null;
    const whole = limit.standard * 1000;
    return { whole, left: whole - (this.now - this.begun.at) };
  }
}
