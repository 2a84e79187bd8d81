// Asks a bot about the moves of a record, one after the other, and remembers what it said for as long as the page is open.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EngineCalls, GameRecord } from '~/engine/calls';
import type { Move, Scene } from '~/engine/scene';
import { judge, type Verdict } from './verdict';

/** How long the bot thinks about each move, in simulations. */
export const DEPTHS = { quick: 500, normal: 2000, deep: 12000 } as const;
export type Depth = keyof typeof DEPTHS;

const ADVISER = 'hard';

type Adviser = Pick<EngineCalls, 'advise'>;

function keyOf({ options, rounds, moves }: GameRecord, depth: Depth): string {
  const game = JSON.stringify([options, rounds, moves]);
  return `urbanist.analysis.${bytesToHex(sha256(utf8ToBytes(game))).slice(0, 32)}.${depth}`;
}

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
  private readonly key: string;

  constructor(
    private readonly record: GameRecord,
    /** Of the end of the record. */
    scene: Scene,
    private readonly adviser: Adviser,
    private readonly store: Storage,
    readonly depth: Depth = 'normal',
  ) {
    this.moves = scene.moves;
    this.key = keyOf(record, depth);
    this.verdicts = this.recall();
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
        this.remember();
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
    const answer = await this.adviser.advise(this.record, move.ply, ADVISER, DEPTHS[this.depth], move.text);
    if (!answer.ok) throw new Error(answer.problem.text);
    return judge(move, answer.value);
  }

  private recall(): (Verdict | null)[] {
    const none = this.moves.map(() => null);
    try {
      const kept = JSON.parse(this.store.getItem(this.key) ?? '[]') as (Verdict | null)[];
      return kept.length === none.length ? kept : none;
    } catch {
      return none;
    }
  }

  private remember(): void {
    try {
      this.store.setItem(this.key, JSON.stringify(this.verdicts));
    } catch {
      // A full store only means that the bot is asked again another time.
    }
  }
}
