// Asks for the verdicts on the moves of a record, one after the other.
import type { Verdicts } from '~/games/quadropolis/engine/verdicts';
import type { GameRecord } from '~/platform/engine/calls';
import type { Move, Scene } from '~/games/quadropolis/engine/scene';
import { judge, type Verdict } from './move-verdict';

export class Analysis {
  /** By ply; null where the bot has not been asked yet. */
  verdicts = $state.raw<(Verdict | null)[]>([]);
  working = $state(false);
  /** The bot could not be asked. */
  failed = $state(false);
  /** Moves that are asked about in this run, and how many of them are done. */
  asked = $state(0);
  done = $state(0);

  readonly known = $derived.by(() => this.verdicts.filter((verdict) => verdict !== null));
  readonly complete = $derived.by(() => this.known.length === this.moves.length);

  private readonly moves: readonly Move[];

  constructor(
    private readonly record: GameRecord,
    /** Of the end of the record. */
    scene: Scene,
    private readonly opinions: Pick<Verdicts, 'at' | 'known'>,
  ) {
    this.moves = scene.moves;
    this.verdicts = this.moves.map((move) => this.recall(move));
  }

  /** Asks about all moves of these seats that it has not asked about yet; of all seats without them. */
  async run(seats?: readonly number[]): Promise<void> {
    if (this.working) return;
    const wanted = this.moves.filter(({ ply, seat }) => !this.verdicts[ply] && (seats?.includes(seat) ?? true));
    this.asked = wanted.length;
    this.done = 0;
    this.working = true;
    this.failed = false;
    try {
      for (const move of wanted) {
        const verdict = await this.verdictOn(move);
        if (!this.working) return;
        this.verdicts = this.verdicts.with(move.ply, verdict);
        this.done += 1;
      }
    } catch {
      this.failed = true;
    } finally {
      this.working = false;
    }
  }

  stop(): void {
    this.working = false;
  }

  private async verdictOn(move: Move): Promise<Verdict> {
    const answer = await this.opinions.at(this.record, move, move.text);
    if (!answer.ok) throw new Error(answer.problem.text);
    return judge(move, answer.value);
  }

  private recall(move: Move): Verdict | null {
    const known = this.opinions.known(this.record, move, move.text);
    return known && judge(move, known);
  }
}
