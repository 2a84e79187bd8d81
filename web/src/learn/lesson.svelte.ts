// A lesson: short steps beside a real table. A step is over when what it asks for has been done, or when it is skipped.
import type { TableModel } from '~/table/table';

/** What a step points at: a region of the table by the words that name it, or a part by its mark. */
export type Target = { region: string } | { part: string };

/** Where a lesson is taken up, and told of when it goes on. */
export interface Seat {
  table: TableModel;
  start: number;
  onstep: (step: number) => void;
}

export interface Step<World> {
  /** Its words: learn.GAME.NAME and learn.GAME.NAME.do. */
  name: string;
  target?: Target;
  /** Whether it has been done, since the world was as at its beginning. Without it, reading is enough. */
  done?(now: World, then: World): boolean;
  /** The table needs no words while this goes on: the coach makes itself small. */
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

  /** To be called whenever the table changes. */
  see(now: World): void {
    this.then ??= now;
    if (this.step.done?.(now, this.then)) this.go(this.at + 1, now);
  }

  /** On by reading or skipping. */
  next(): void {
    this.go(this.at + 1, null);
  }
  back(): void {
    this.go(this.at - 1, null);
  }

  /** What is done from then on counts for the new step. */
  private go(at: number, now: World | null): void {
    if (at < 0 || at >= this.steps.length) return;
    this.at = at;
    this.then = now;
  }
}
