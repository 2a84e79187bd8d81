// Leads the table from what it shows to what has happened since, one move after the other, and shows moves again on request.
import type { Scene } from '~/games/quadropolis/engine/scene';
import { choreograph, type Cue, type Viewer } from './beats';
import { MovePlayer } from './player.svelte';

export interface Theatre {
  show(scene: Scene): void;
  sound(cue: Cue): void;
  /** The game after this number of moves. */
  sceneAt(ply: number): Promise<Scene | null>;
  viewer(): Viewer;
  /** Nobody can see the page now. */
  isHidden(): boolean;
  /** What is shown is what has happened. */
  settled(): void;
}

export class MoveShow {
  readonly player: MovePlayer;
  /** What is shown is not yet, or no longer, how the game stands. */
  showing = $state(false);
  /** A past move is shown again. */
  replaying = $state(false);
  /** The last scene that was shown as a whole, and the one to get to. */
  private base: Scene | null = null;
  private goal: Scene | null = null;
  private running = false;
  /** Counts what was asked to be shown again: only the last of it goes on. */
  private asked = 0;

  constructor(private readonly theatre: Theatre) {
    this.player = new MovePlayer(theatre);
  }

  /** `played`: animated as a move of the running game; otherwise the goal is shown at once. */
  lead(goal: Scene, played: boolean): void {
    this.goal = goal;
    if (played && this.continues(goal)) void this.catchUp();
    else this.skip();
  }

  /** Whatever is still to be shown is over. */
  skip(): void {
    this.base = this.goal;
    this.player.stop();
    this.replaying = false;
    this.showing = false;
    if (this.goal) this.theatre.show(this.goal);
    this.theatre.settled();
  }

  /** Shows a past move again, the viewer's own as well; the game continues meanwhile. */
  async again(ply: number): Promise<void> {
    if (this.running) return;
    const asked = ++this.asked;
    const [before, after] = await Promise.all([this.theatre.sceneAt(ply), this.theatre.sceneAt(ply + 1)]);
    if (!before || !after || this.running || asked !== this.asked) return;
    const viewer = this.theatre.viewer();
    this.replaying = true;
    this.showing = true;
    await this.player.play(
      choreograph(before, after, { ...viewer, timing: viewer.timing ?? 'calm', own: [], banner: false }),
    );
    if (this.replaying && asked === this.asked) this.skip();
  }

  /** The goal follows what is shown by a few moves of the same game. A whole round that was missed is not shown move by move. */
  private continues(goal: Scene): boolean {
    const { base } = this;
    if (!base || this.theatre.isHidden()) return false;
    const missed = goal.ply - base.ply;
    const sameGame = base.ply === 0 || goal.moves[base.ply - 1]?.text === base.moves.at(-1)?.text;
    return sameGame && missed < 2 * base.players && (missed > 0 || (missed === 0 && goal.round > base.round));
  }

  private async catchUp(): Promise<void> {
    this.showing = true; // also when a move comes while an earlier one is being skipped
    if (this.running) return;
    if (this.replaying) this.skipReplay();
    this.running = true;
    while (this.base && this.goal && this.continues(this.goal)) {
      const before = this.base;
      const after = await this.next(before, this.goal);
      if (!after) break;
      if (this.base !== before) continue; // skipped meanwhile
      await this.player.play(choreograph(before, after, this.theatre.viewer()));
      if (this.base === before) this.base = after;
    }
    this.running = false;
    this.skip();
  }

  private skipReplay(): void {
    this.replaying = false;
    this.player.stop();
  }

  private async next(before: Scene, goal: Scene): Promise<Scene | null> {
    return goal.ply <= before.ply + 1 ? goal : this.theatre.sceneAt(before.ply + 1);
  }
}
