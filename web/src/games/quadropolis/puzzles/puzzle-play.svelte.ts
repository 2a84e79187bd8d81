// The state of a puzzle «Find the best move» in progress.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { Offer, Reach, Reason, Scene, Tile } from '~/games/quadropolis/engine/scene';
import { choiceOf, NOTHING } from '~/games/quadropolis/turn/turn';
import { Turn } from '~/games/quadropolis/turn/turn.svelte';
import type { Verdicts } from '~/games/quadropolis/engine/verdicts';
import type { GameRecord } from '~/platform/engine/calls';
import { recordOf, rightMoves, type MovePuzzle } from './puzzle-data';
import type { PuzzleProgress } from './puzzle-progress.svelte';

export type Phase = 'solving' | 'wrong' | 'right' | 'shown';

/** An answer that was not right. */
export interface Tried {
  action: string;
  /** Immediate points; null for a tile that is not built. */
  gain: number | null;
  /** What it is good for, and how many points it gives away by the end; null until the engine has said so. */
  reason: Reason | null;
  lost: number | null;
}

/** A tile on a square, and its immediate points. */
export interface Ranked {
  tile: Tile;
  square: string;
  gain: number;
  right: boolean;
}

type Engine = Pick<QuadropolisEngine, 'scene' | 'reaches' | 'preview'>;

export class PuzzlePlay {
  readonly turn = new Turn();
  phase = $state<Phase>('solving');
  /** The nudge has been asked for, or was given after a wrong answer. */
  hinted = $state(false);
  tried = $state.raw<Tried | null>(null);
  /** The position after the right move, once it is known. */
  after = $state.raw<Scene | null>(null);
  /** Change of the rating by this answer; null if it was not counted. */
  change = $state<number | null>(null);
  seconds = $state(0);
  readonly record: GameRecord;
  readonly right: readonly string[];
  private readonly begun = Date.now();

  private constructor(
    readonly puzzle: MovePuzzle,
    readonly scene: Scene,
    readonly reaches: readonly Reach[],
    private readonly engine: Engine,
    private readonly verdicts: Pick<Verdicts, 'at'>,
    private readonly progress: Pick<PuzzleProgress, 'answer'> | null,
    private readonly isAsGood: (action: string) => Promise<boolean>,
  ) {
    this.record = recordOf(puzzle);
    this.right = rightMoves(puzzle);
    this.turn.begin(reaches);
  }

  /** Null if the engine does not accept the puzzle. Without progress nothing is rated; `isAsGood` may accept more than the puzzle names. */
  static async open(
    puzzle: MovePuzzle,
    engine: Engine,
    verdicts: Pick<Verdicts, 'at'>,
    progress: Pick<PuzzleProgress, 'answer'> | null,
    isAsGood: (action: string) => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<PuzzlePlay | null> {
    const record = recordOf(puzzle);
    const [scene, reaches] = await Promise.all([engine.scene(record), engine.reaches(record)]);
    if (!scene.ok || !reaches.ok || scene.value.toMove === null) return null;
    return new PuzzlePlay(puzzle, scene.value, reaches.value, engine, verdicts, progress, isAsGood);
  }

  get seat(): number {
    return this.scene.toMove!;
  }
  get isRated(): boolean {
    return this.progress !== null;
  }
  get isDone(): boolean {
    return this.phase === 'right' || this.phase === 'shown';
  }
  /** The move that is explained at the end: the player's own, if it was right. */
  get solution(): string {
    return this.phase === 'right' && this.turn.action !== null ? this.turn.action : this.right[0]!;
  }

  /** The immediate points of a move. */
  offerOf(action: string): Offer | null {
    const choice = choiceOf(action);
    const reach = this.reachOf(action);
    return reach?.squares.find(({ square }) => square === choice?.target) ?? null;
  }

  reachOf(action: string): Reach | null {
    const choice = choiceOf(action);
    return this.reaches.find(({ architect, slot }) => architect === choice?.architect && slot === choice.slot) ?? null;
  }

  /** What can be built where, the most points first; each tile on each square once. */
  get ranking(): Ranked[] {
    const found = new Map<string, Ranked>();
    for (const { architect, slot, tile, squares } of this.reaches) {
      for (const { square, gain } of tile ? squares : []) {
        const right = this.right.includes(`${architect}${slot}:${square}`);
        const key = `${tile!.code} ${square}`;
        found.set(key, { tile: tile!, square, gain, right: right || (found.get(key)?.right ?? false) });
      }
    }
    return [...found.values()].sort((a, b) => b.gain - a.gain || Number(b.right) - Number(a.right));
  }

  async confirm(): Promise<void> {
    const { action } = this.turn;
    if (action === null || this.phase !== 'solving') return;
    if (this.right.includes(action) || (await this.isAsGood(action))) await this.finish('right');
    else await this.miss(action);
  }

  again(): void {
    if (this.phase !== 'wrong') return;
    this.phase = 'solving';
    this.turn.drop();
  }

  hint(): void {
    if (!this.isDone) this.hinted = true;
  }

  async showSolution(): Promise<void> {
    if (this.isDone) return;
    this.count('wrong');
    this.turn.begin(this.reaches, choiceOf(this.right[0]!) ?? NOTHING);
    await this.finish('shown');
  }

  private async finish(phase: 'right' | 'shown'): Promise<void> {
    this.seconds = Math.round((Date.now() - this.begun) / 1000);
    if (phase === 'right') this.count(this.tried ? 'wrong' : this.hinted ? 'hinted' : 'right');
    this.phase = phase;
    const answer = await this.engine.preview(this.record, this.scene.ply, this.solution);
    if (answer.ok) this.after = answer.value;
  }

  private async miss(action: string): Promise<void> {
    this.count('wrong');
    const tried: Tried = { action, gain: this.offerOf(action)?.gain ?? null, reason: null, lost: null };
    this.tried = tried;
    this.hinted = true;
    this.phase = 'wrong';
    const verdict = await this.verdicts.at(this.record, this.scene, action);
    if (!verdict.ok || !verdict.value.considered || this.tried !== tried) return;
    const { reason, lost } = verdict.value.considered;
    this.tried = { ...tried, reason, lost };
  }

  private count(outcome: 'right' | 'hinted' | 'wrong'): void {
    this.change ??= this.progress?.answer(this.puzzle, outcome) ?? null;
  }
}
