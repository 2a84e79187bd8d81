// Steps through the moves of a record, manually or automatically.
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const PACE = 1400; // ms from move to move at speed 1

export class Playback {
  ply = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly plies: number,
    start = 0,
  ) {
    this.ply = this.within(start);
  }

  go(ply: number): void {
    this.ply = this.within(ply);
  }

  /** Manual step: stops automatic playback. */
  visit(ply: number): void {
    this.pause();
    this.go(ply);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.ply === this.plies) this.ply = 0;
    this.playing = this.plies > 0;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** True when the key means something to a replay. */
  press(key: string): boolean {
    const places: Record<string, number> = {
      ArrowLeft: this.ply - 1,
      ArrowRight: this.ply + 1,
      Home: 0,
      End: this.plies,
    };
    const place = places[key];
    if (place === undefined && key !== ' ') return false;
    if (place === undefined) this.toggle();
    else this.visit(place);
    return true;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.timer = setTimeout(() => {
      this.go(this.ply + 1);
      if (this.ply === this.plies) this.pause();
      else this.wait();
    }, PACE / this.speed);
  }

  private within(ply: number): number {
    return Math.max(0, Math.min(this.plies, Math.trunc(ply) || 0));
  }
}
