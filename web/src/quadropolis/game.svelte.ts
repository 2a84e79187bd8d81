// A game of Quadropolis as its page shows it: the record of the table, looked at with the engine, and what its viewer does with it.
import type { Answer, EngineCalls, GameRecord } from '~/engine/calls';
import type { Allocation, City, Forecast, Move, Reach, Scene, SquareName } from '~/engine/scene';
import type { Command } from '~/net/protocol';
import { againstBots, nameOf } from '~/table/people';
import type { TableModel } from '~/table/table';
import { untrack } from 'svelte';
import { asBefore } from './as-before';
import { marksOf } from './city-view';
import { withoutEstimate } from './estimate';
import { keepChoice, keptChoice } from './kept';
import { Pace } from './pace';
import { choiceOf, NOTHING } from './turn';
import { Turn } from './turn.svelte';

/** The bot that is asked for a hint. */
const ADVISER = 'hard';
/** Always the same nothing, so that nobody takes it for news. */
const NO_REACHES: readonly Reach[] = [];

/** The list that was given before, while it has the same in it: whoever sits there is not written anew with every move. */
function keeping<T>(list: () => T[]): () => T[] {
  let kept: T[] = [];
  return () => {
    const now = list();
    if (now.length !== kept.length || now.some((item, i) => item !== kept[i])) kept = now;
    return kept;
  };
}

type OpenRecord = GameRecord & { moves: string[]; rounds: unknown[]; allocations?: unknown[] };

export class Game {
  readonly table: TableModel;
  readonly turn = new Turn();
  private readonly engine: EngineCalls;
  readonly pace = new Pace();

  /** What is shown: the present, a past position, or the end of a plan. */
  scene = $state.raw<Scene | null>(null);
  /** All moves of the game, also while a past position is looked at. */
  log = $state.raw<readonly Move[]>([]);
  /** The scene that the unconfirmed choice leads to. */
  after = $state.raw<Scene | null>(null);
  forecast = $state.raw<Forecast[]>([]);
  /** A past position that is looked at, by the number of moves before it. */
  at = $state<number | null>(null);
  /** Moves that are only tried; null when not planning. */
  plan = $state.raw<string[] | null>(null);
  /** Whose city is looked at in place of one's own. */
  looksAt = $state<number | null>(null);
  thinking = $state(false);
  /** The move that a bot advised, while it is the one chosen. */
  advice = $state<string | null>(null);
  /** Why the last move was refused. */
  refusal = $state<string | null>(null);

  readonly view = $derived.by(() => this.table.view);
  readonly own = $derived.by(keeping(() => this.view?.own ?? []));
  readonly names = $derived.by(keeping(() => (this.view?.seats ?? []).map((_, seat) => nameOf(this.view, seat))));
  readonly bots = $derived.by(keeping(() => this.botSeats()));
  /** Gains, the running estimate and advice; at the end nothing is kept back. */
  readonly hints = $derived.by(() => this.view?.options.hints !== false || this.view.stage === 'over');
  readonly againstBots = $derived.by(() => againstBots(this.view));
  /** Where the tile in hand may go. */
  readonly marks = $derived.by(() => marksOf(this.turn.reach, this.hints));
  readonly live = $derived.by(() => this.at === null && this.plan === null);
  readonly record = $derived.by(() => (this.view?.views[0] ?? null) as OpenRecord | null);
  private readonly shown = $derived.by(() => this.withPlan());
  /** Changes when what is shown does, and not with talk or clocks. */
  private readonly moment = $derived.by(() => this.momentOf());

  /** The seat that the viewer may decide for now. */
  readonly actor = $derived.by(() => this.actorOf());
  /** The seat whose city the viewer has to light now, where players do so themselves. */
  readonly lighter = $derived.by(() => this.lighterOf());
  /** The seat whose city is the large one. */
  readonly seat = $derived.by(() => this.looksAt ?? this.homeSeat());
  readonly home = $derived.by(() => this.homeSeat());
  readonly others = $derived.by(() => this.seatsAfter(this.home));

  private asked = 0;

  constructor(table: TableModel, engine: EngineCalls) {
    this.table = table;
    this.engine = engine;
    $effect(() => {
      if (this.moment !== null) untrack(() => void this.look());
    });
    // A tile in hand is for one's own city.
    $effect(() => {
      if (this.turn.reach) this.looksAt = null;
    });
    $effect(() => this.keep());
    $effect(() => void this.lookAhead(this.turn.action));
  }

  /** Sends the choice; while planning it is only tried. */
  async confirm(): Promise<void> {
    const action = this.turn.action;
    if (action === null || this.actor === null || this.table.sending) return;
    if (this.plan) {
      this.plan = [...this.plan, action];
      return;
    }
    this.refusal = null;
    this.pace.hurry();
    const outcome = await this.table.perform({ do: 'play', ...this.seatPart(this.actor), action });
    if (outcome.ok) return;
    this.refusal = outcome.problem.reason;
    this.turn.undo();
  }

  /** The city that the viewer lights, with these pieces laid. */
  async light(seat: number, allocation?: Allocation, tap?: SquareName): Promise<Answer<City>> {
    return this.engine.lightCity(this.record!, seat, allocation, tap);
  }

  async sendAllocation(seat: number, allocation: Allocation): Promise<void> {
    await this.ask({ do: 'play', ...this.seatPart(seat), action: { allocation } });
  }

  /** Anything else that is asked of the table; why not is told where moves are. */
  async ask(command: Command): Promise<void> {
    const outcome = await this.table.perform(command);
    this.refusal = outcome.ok ? null : outcome.problem.reason;
  }

  startPlanning(): void {
    this.plan = [];
  }

  stopPlanning(): void {
    this.plan = null;
  }

  /** One planned move back. */
  shortenPlan(): void {
    this.plan = this.plan?.slice(0, -1) ?? null;
  }

  /** Looks at the position after so many moves; at the last one the game goes on. */
  open(ply: number | null): void {
    this.plan = null;
    this.at = ply === this.record?.moves.length ? null : ply;
  }

  async askForHint(): Promise<void> {
    const { shown, scene } = this;
    if (!shown || !scene || this.actor === null || this.thinking) return;
    this.thinking = true;
    const asked = this.asked;
    const answer = await this.engine.advise(shown, scene.ply, ADVISER);
    this.thinking = false;
    const choice = answer.ok && asked === this.asked ? choiceOf(answer.value.action) : null;
    if (!answer.ok || !choice) return;
    this.turn.take(choice);
    this.advice = answer.value.action;
  }

  /** Whether taking back is offered: one's move is the last one, or only bots, who do not mind, have moved since. */
  get mayTakeBack(): boolean {
    if (!this.live || this.view?.stage !== 'playing' || this.view.wish) return false;
    const mine = this.log.findLast(({ seat }) => this.own.includes(seat));
    return mine !== undefined && (this.againstBots || mine === this.log.at(-1));
  }

  private botSeats(): number[] {
    return (this.view?.seats ?? []).flatMap((chair, seat) => (chair?.bot === undefined ? [] : [seat]));
  }

  private withPlan(): OpenRecord | null {
    const { record, plan, at } = this;
    if (!record || !plan) return record;
    return { ...record, moves: [...record.moves.slice(0, at ?? record.moves.length), ...plan] };
  }

  private momentOf(): string | null {
    const shown = this.shown;
    if (!shown) return null;
    const ply = this.plan ? shown.moves.length : (this.at ?? shown.moves.length);
    const lit = shown.allocations?.length ?? 0;
    return `${shown.rounds.length} ${ply} ${lit} ${this.plan ? 'plan' : ''} ${this.own.join()} ${shown.moves.join(' ')}`;
  }

  private actorOf(): number | null {
    const toMove = this.scene?.toMove ?? null;
    if (toMove === null || this.view?.stage !== 'playing') return null;
    if (this.plan) return toMove;
    return this.mayDecideFor(toMove) ? toMove : null;
  }

  private lighterOf(): number | null {
    if (this.view?.stage !== 'playing') return null;
    return this.scene?.allocating.find((seat) => this.mayDecideFor(seat)) ?? null;
  }

  private mayDecideFor(seat: number): boolean {
    const mine = this.own.includes(seat) && !this.view?.seats[seat]?.held;
    return mine && this.live && !this.view?.paused;
  }

  /** One's own seat; where people share a device, the seat to move; for spectators the first. */
  private homeSeat(): number {
    const toMove = this.scene?.toMove ?? this.lighter;
    if (toMove !== null && (this.own.includes(toMove) || this.plan)) return toMove;
    return this.own[0] ?? 0;
  }

  private seatsAfter(seat: number): number[] {
    const players = this.scene?.players ?? this.names.length;
    return Array.from({ length: players - 1 }, (_, i) => (seat + 1 + i) % players);
  }

  private seatPart(seat: number): { seat?: number } {
    return this.own.length > 1 ? { seat } : {};
  }

  private async look(): Promise<void> {
    const asked = ++this.asked;
    const { shown } = this;
    if (!shown) return;
    const ply = this.plan ? shown.moves.length : (this.at ?? shown.moves.length);
    for (let next = this.nextUnseen(ply); next < ply; ++next) {
      await this.pace.turn(ply - next);
      if (asked !== this.asked) return;
      const between = valueOf(await this.engine.scene(shown, next));
      if (asked !== this.asked || !between) return;
      this.show(between, NO_REACHES);
      this.pace.shown();
    }
    if (this.live) await this.pace.turn(1);
    if (asked === this.asked) await this.lookAt(shown, ply, asked);
  }

  /** The first move that has happened since what is shown; a whole round missed is not shown move by move. */
  private nextUnseen(ply: number): number {
    const { scene } = this;
    const missed = scene && this.live ? ply - scene.ply : 0;
    return scene && missed > 1 && missed < 2 * scene.players ? scene.ply + 1 : ply;
  }

  private async lookAt(shown: OpenRecord, ply: number, asked: number): Promise<void> {
    const { engine } = this;
    const acts = this.plan !== null || this.own.length > 0;
    const [scene, reaches, forecast] = await Promise.all([
      engine.scene(shown, ply),
      acts ? engine.reaches(shown, ply) : null,
      engine.forecast(shown, ply),
    ]);
    const found = valueOf(scene);
    if (asked !== this.asked || !found) return;
    const others = found.lastMove !== null && !this.own.includes(found.lastMove.seat);
    if (others && found.ply !== this.scene?.ply) this.pace.shown();
    this.forecast = valueOf(forecast) ?? [];
    this.show(found, (reaches && valueOf(reaches)) ?? NO_REACHES);
  }

  private show(scene: Scene, reaches: readonly Reach[]): void {
    this.scene = asBefore(this.scene, this.told(scene));
    if (this.at === null || scene.moves.length > this.log.length) this.log = asBefore(this.log, [...this.scene.moves]);
    this.after = null;
    this.advice = null;
    this.refusal = null;
    if (this.actor !== null) this.looksAt = null;
    const kept = this.live ? keptChoice(sessionStorage, this.table.id, scene.ply) : NOTHING;
    this.turn.begin(this.actor === null ? NO_REACHES : reaches, kept);
  }

  /** As much of it as this table tells. */
  private told(scene: Scene): Scene {
    return this.hints || scene.over || scene.allocating.length > 0 ? scene : withoutEstimate(scene);
  }

  private async lookAhead(action: string | null): Promise<void> {
    const { shown, scene } = untrack(() => ({ shown: this.shown, scene: this.scene }));
    if (action !== untrack(() => this.advice)) this.advice = null;
    if (action === null || !shown || !scene) {
      this.after = null;
      return;
    }
    const answer = await this.engine.preview(shown, scene.ply, action);
    const after = valueOf(answer);
    if (this.turn.action === action) this.after = after && asBefore(scene, this.told(after));
  }

  private keep(): void {
    const { choice } = this.turn;
    const scene = this.scene;
    if (scene && untrack(() => this.live && this.actor !== null))
      keepChoice(sessionStorage, this.table.id, scene.ply, choice);
  }
}

function valueOf<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.value : null;
}
