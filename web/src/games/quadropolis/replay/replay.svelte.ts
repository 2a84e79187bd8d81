// A record of Quadropolis that is looked through: a position of it, and what a bot would have done there.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import type { Move, Reach, Scene } from '~/games/quadropolis/engine/scene';
import { choiceOf } from '~/games/quadropolis/turn/turn';
import { verdicts } from '~/games/quadropolis/engine/verdicts';
import { Analysis } from './analysis.svelte';
import type { Words } from '~/games/quadropolis/turn/move-words';
import { peopleOf, spokenTo, type Person } from '~/platform/replay/record-players';
import { Playback } from '~/platform/replay/playback.svelte';
import type { Verdict } from './move-verdict';

/** A position with two moves on it: the one that was played and the one that a bot prefers. */
export interface Comparison {
  verdict: Verdict;
  played: Move;
  best: Reach;
  scene: Scene;
}

export class Study {
  readonly playback: Playback;
  readonly moves: readonly Move[];
  readonly people: readonly Person[];
  /** How its moves are worded. */
  readonly words: Words;
  scene = $state.raw() as Scene;
  readonly analysis: Analysis;
  /** Whose city is large. */
  seat = $state(0);
  private readonly scenes = new Map<number, Promise<Answer<Scene>>>();

  private constructor(
    readonly record: GameRecord,
    readonly end: Scene,
    private readonly engine: QuadropolisEngine,
    start: number,
    people: readonly Person[] | undefined,
  ) {
    this.playback = new Playback(end.plies, start);
    this.moves = end.moves;
    this.people = people ?? peopleOf(record);
    this.words = { names: this.people.map(({ name }) => name), own: spokenTo(this.people), hints: true };
    this.scene = end;
    this.seat = Math.max(
      0,
      this.people.findIndex(({ bot }) => !bot),
    );
    this.analysis = new Analysis(record, end, verdicts);
  }

  /** At the end, unless another start is asked for; records without names can be told who played. */
  static async open(
    record: GameRecord,
    engine: QuadropolisEngine,
    start?: number,
    people?: readonly Person[],
  ): Promise<Answer<Study>> {
    const end = await engine.scene(record);
    if (!end.ok) return end;
    return { ok: true, value: new Study(record, end.value, engine, start ?? end.value.plies, people) };
  }

  isYours(seat: number): boolean {
    return this.words.own.length === 1 && this.words.own[0] === seat;
  }

  /** The verdict on the next move. */
  get verdict(): Verdict | null {
    return this.analysis.verdicts[this.playback.ply] ?? null;
  }
  get next(): Move | null {
    return this.moves[this.playback.ply] ?? null;
  }

  /** The position after this number of moves; a result that comes too late is dropped. */
  async show(ply: number): Promise<void> {
    const answer = await this.sceneAt(ply);
    if (answer.ok && ply === this.playback.ply) this.scene = answer.value;
  }

  async compare(verdict: Verdict): Promise<Comparison | null> {
    const [scene, reaches] = await Promise.all([
      this.sceneAt(verdict.ply),
      this.engine.reaches(this.record, verdict.ply),
    ]);
    const choice = choiceOf(verdict.best);
    if (!scene.ok || !reaches.ok || !choice) return null;
    const best = reaches.value.find(({ architect, slot }) => architect === choice.architect && slot === choice.slot);
    const played = this.moves[verdict.ply];
    return best && played ? { verdict, played, best, scene: scene.value } : null;
  }

  private sceneAt(ply: number): Promise<Answer<Scene>> {
    let scene = this.scenes.get(ply);
    if (!scene) this.scenes.set(ply, (scene = this.engine.scene(this.record, ply)));
    return scene;
  }
}
