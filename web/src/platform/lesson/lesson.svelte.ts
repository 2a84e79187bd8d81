// A lesson: short steps beside a real table. A step is over when what it asks for has been done, when it is skipped, or when the game has gone past
// it.
import type { LocalTable } from '~/platform/table/local-table.svelte';

/** What a step points at: a region of the table by its label, or a part by its marker. */
export type Target = { region: string } | { part: string };

/** Where a lesson resumes, and a callback for its progress. */
export interface Seat {
  table: LocalTable;
  start: number;
  onstep: (step: number) => void;
}

/** A step's texts: the messages learn.GAME.NAME.title, learn.GAME.NAME and learn.GAME.TASK.do, with their values. */
export interface Words {
  name: string;
  /** The task, if several steps share it. */
  task?: string;
  values?: Record<string, string | number>;
}

export interface Step<World> {
  name: string;
  /** Values that depend on the table; null while unknown. */
  words?: (world: World) => Words | null;
  target?: Target | ((world: World) => Target | undefined);
  /** Whether the task has been done since the step began. If missing, reading is enough. */
  done?: (now: World, then: World) => boolean;
  /** Whether the game has moved past the step. */
  past?: (now: World) => boolean;
  /** The bots wait for the reader. */
  holdsBots?: boolean;
  /** No explanation is needed during this step: the coach is minimised. */
  quiet?: boolean;
}

export class Lesson<World> {
  at = $state(0);
  private then: World | null = null;

  constructor(
    readonly steps: readonly Step<World>[],
    at = 0,
  ) {
    this.at = Math.max(0, Math.min(steps.length - 1, at));
  }

  get step(): Step<World> {
    return this.steps[this.at]!;
  }
  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  wordsOf(world: World | null): Words | null {
    const { name, words } = this.step;
    if (!words) return { name };
    return world && words(world);
  }

  targetOf(world: World | null): Target | undefined {
    const { target } = this.step;
    if (typeof target !== 'function') return target;
    return world ? target(world) : undefined;
  }

  /** To be called whenever the table changes. */
  see(now: World): void {
    this.then ??= now;
    if (this.step.done?.(now, this.then) || this.step.past?.(now)) this.go(this.at + 1, now);
  }

  /** Continues after reading or skipping. */
  next(): void {
    this.go(this.at + 1, null);
  }
  back(): void {
    this.go(this.at - 1, null);
  }

  /** Actions from now on count for the new step. */
  private go(at: number, now: World | null): void {
    if (at < 0 || at >= this.steps.length) return;
    this.at = at;
    this.then = now;
  }
}
