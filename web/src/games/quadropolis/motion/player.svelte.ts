// Plays choreographies one after the other: the only place where the beats of a move are timed.
import { NO_EFFECTS, type Beat, type Choreography, type Cue, type Effects } from './beats';
import type { Scene } from '~/games/quadropolis/engine/scene';

export interface Stage {
  show(scene: Scene): void;
  sound(cue: Cue): void;
}

export class MovePlayer {
  effects = $state.raw<Effects>(NO_EFFECTS);
  /** Something is being shown. */
  playing = $state(false);
  private timers: number[] = [];
  private finish: (() => void) | null = null;

  constructor(private readonly stage: Stage) {}

  /** Resolves when it has been shown, or was stopped. */
  async play({ beats, lasts }: Choreography): Promise<void> {
    this.stop();
    this.playing = true;
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      for (const beat of beats) this.at(beat.at, () => this.perform(beat));
      this.at(lasts, () => this.stop());
    });
  }

  /** Leaves the table in its current state; the caller decides what is shown next. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.effects = NO_EFFECTS;
    this.playing = false;
    const { finish } = this;
    this.finish = null;
    finish?.();
  }

  private at(time: number, act: () => void): void {
    if (time === 0) act();
    else this.timers.push(Number(setTimeout(act, time)));
  }

  private perform({ scene, effects, cues }: Beat): void {
    this.stage.show(scene);
    this.effects = effects;
    for (const cue of cues) this.stage.sound(cue);
  }
}
