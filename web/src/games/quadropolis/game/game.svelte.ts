// A game of Quadropolis as shown by its page: the table's record, evaluated by the engine, and the viewer's interaction.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import { verdicts as sharedVerdicts, type Verdicts } from '~/games/quadropolis/engine/verdicts';
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import type {
  Allocation,
  City,
  Forecast,
  Move,
  Reach,
  Reason,
  Scene,
  SquareName,
  TileCard,
} from '~/games/quadropolis/engine/scene';
import type { Command } from '~/platform/protocol/protocol';
import { againstBots, botsAt, nameOf } from '~/platform/table/seat-names';
import type { TableModel } from '~/platform/table/table-model';
import { untrack } from 'svelte';
import { ByHand } from './by-hand.svelte';
import { keepEqual, reuseUnchanged } from './reuse-unchanged';
import { marksOf } from './city-view';
import { withoutEstimate } from './hide-estimate';
import { PlannedMove } from './planned-move.svelte';
import { saveChoice, loadChoice } from '~/games/quadropolis/turn/saved-choice';
import { MoveShow } from '~/games/quadropolis/motion/move-show.svelte';
import type { Viewer } from '~/games/quadropolis/motion/beats';
import { timingOf } from '~/games/quadropolis/motion/pace';
import { settings, type Pace } from '~/platform/browser/settings.svelte';
import { play } from '~/platform/browser/sound';
import { currentPace } from '~/platform/table/current-pace';
import { nextPace } from '~/platform/table/pace';
import { prefersReducedMotion } from 'svelte/motion';
import { choiceOf, NOTHING } from '~/games/quadropolis/turn/turn';
import { Turn } from '~/games/quadropolis/turn/turn.svelte';

/** A constant empty list, so that it does not count as a change. */
const NO_REACHES: readonly Reach[] = [];

type OpenRecord = GameRecord & { moves: string[]; rounds: unknown[]; allocations?: unknown[] };

export class Game {
  readonly table: TableModel;
  readonly turn = new Turn();
  private readonly engine: QuadropolisEngine;
  /** Shows moves one after another; its current scene is `scene`. */
  readonly shows: MoveShow = new MoveShow({
    show: (scene) => this.show(scene),
    sound: ({ sound, step }) => play(sound, step),
    sceneAt: (ply) => this.sceneAt(ply),
    viewer: () => this.viewer(),
    isHidden: () => document.hidden,
    settled: () => this.beginTurn(),
  });
  readonly byHand: ByHand;
  readonly planned: PlannedMove = new PlannedMove(() => this.view);

  /** The scene shown: the present, a past position, or the end of a plan; during an animation, the current intermediate state. */
  scene = $state.raw<Scene | null>(null);
  /** The scene after all animations, from which choices are made. */
  latest = $state.raw<Scene | null>(null);
  private reaches: readonly Reach[] = NO_REACHES;
  /** The scene for which the choice was begun. */
  private begun: Scene | null = null;
  /** All moves of the game, even while a past position is shown. */
  log = $state.raw<readonly Move[]>([]);
  /** The scene that the unconfirmed choice leads to. */
  after = $state.raw<Scene | null>(null);
  forecast = $state.raw<Forecast[]>([]);
  /** The past position being viewed, by its number of moves. */
  at = $state<number | null>(null);
  /** Planned moves; null if not planning. */
  plan = $state.raw<string[] | null>(null);
  /** The seat whose city is shown instead of the viewer's. */
  looksAt = $state<number | null>(null);
  thinking = $state(false);
  /** The advised move, while it is chosen. */
  advice = $state<string | null>(null);
  /** The reasons for it. */
  reason = $state.raw<Reason | null>(null);
  /** The tile whose details are open. */
  reading = $state.raw<TileCard | null>(null);
  private readPlot: number | null = null;
  /** The move that was replayed last. */
  replayed = $state.raw<Move | null>(null);
  /** Why the last move was refused. */
  refusal = $state<string | null>(null);

  readonly view = $derived.by(() => this.table.view);
  readonly own = $derived.by(keepEqual(() => this.view?.own ?? []));
  readonly names = $derived.by(keepEqual(() => (this.view?.seats ?? []).map((_, seat) => nameOf(this.view, seat))));
  /** By seat: whether a bot plays there, and which. */
  readonly bots = $derived.by(keepEqual(() => botsAt(this.view)));
  /** Whether gains, the estimate and advice are shown; always at the end. */
  readonly hints = $derived.by(() => this.view?.options.hints !== false || this.view.stage === 'over');
  /** Whether this is the ranked try of the daily contest, without advice and take-backs. */
  readonly ranked = $derived.by(() => this.view?.options.daily !== undefined && !this.view.options.practice);
  readonly advises = $derived.by(() => this.hints && this.againstBots && !this.ranked);
  readonly againstBots = $derived.by(() => againstBots(this.view));
  /** Where the tile in hand may go. */
  readonly marks = $derived.by(() => marksOf(this.turn.reach, this.hints, this.advisedSquare()));
  readonly live = $derived.by(() => this.at === null && this.plan === null);
  readonly record = $derived.by(() => (this.view?.views[0] ?? null) as OpenRecord | null);
  private readonly shown = $derived.by(() => this.withPlan());
  /** Changes only when the scene shown changes, not with talk or clocks. */
  private readonly moment = $derived.by(() => this.momentOf());

  /** The seat for which the viewer may choose now. */
  readonly actor = $derived.by(() => this.actorOf());
  /** The seat whose city the viewer has to activate now, if players do so themselves. */
  readonly lighter = $derived.by(() => this.lighterOf());
  /** The seat whose city is the large one. */
  readonly seat = $derived.by(() => this.looksAt ?? this.homeSeat());
  readonly home = $derived.by(() => this.homeSeat());
  readonly others = $derived.by(() => this.seatsAfter(this.home));

  private asked = 0;

  constructor(
    table: TableModel,
    engine: QuadropolisEngine,
    private readonly verdicts: Pick<Verdicts, 'at'> = sharedVerdicts,
  ) {
    this.table = table;
    this.engine = engine;
    this.byHand = new ByHand(engine, table.id, () => sessionStorage);
    $effect(() => {
      if (this.moment !== null) untrack(() => void this.refresh());
    });
    // A tile in hand is for the viewer's own city.
    $effect(() => {
      if (this.turn.reach) this.looksAt = null;
    });
    // Choices are made on the present site.
    $effect(() => {
      const { slot, plot } = this.turn.choice;
      if (slot !== null || plot !== null) untrack(() => this.shows.showing && this.shows.skip());
    });
    $effect(() => this.storeChoice());
    $effect(() => void this.previewChoice(this.turn.action));
  }

  /** Sends the choice; while planning, adds it to the plan. */
  async confirm(): Promise<void> {
    const action = this.turn.action;
    if (action === null || this.actor === null || this.table.sending) return;
    if (this.plan) {
      this.plan = [...this.plan, action];
      return;
    }
    if (this.planned.choosing) return this.sendPlan(action);
    this.refusal = null;
    this.skipShow();
    const outcome = await this.table.perform({ do: 'play', ...this.seatPart(this.actor), action });
    if (outcome.ok) return;
    this.refusal = outcome.problem.reason;
    this.turn.undo();
  }

  /** The city that the viewer activates, with this allocation. */
  async light(seat: number, allocation?: Allocation, tap?: SquareName): Promise<Answer<City>> {
    return this.engine.lightCity(this.record!, seat, allocation, tap);
  }

  /** The viewer's current city with this allocation, after a tap on a square. */
  async layNow(seat: number, allocation: Allocation, tap?: SquareName): Promise<Answer<City>> {
    return this.engine.lightCity(this.shown!, seat, allocation, tap, this.scene!.ply);
  }

  /** The viewer's current city with the best allocation. */
  async bestCity(seat: number): Promise<City | null> {
    const { shown, scene } = this;
    if (!shown || !scene) return null;
    return valueOf(await this.engine.scene(shown, scene.ply))?.cities[seat] ?? null;
  }

  async sendAllocation(seat: number, allocation: Allocation): Promise<void> {
    await this.ask({ do: 'play', ...this.seatPart(seat), action: { allocation } });
  }

  /** Sends any other command; refusals are shown like those of moves. */
  async ask(command: Command): Promise<void> {
    const outcome = await this.table.perform(command);
    this.refusal = outcome.ok ? null : outcome.problem.reason;
  }

  private async sendPlan(action: string): Promise<void> {
    await this.ask({ do: 'plan', action });
    if (this.refusal === null) this.stopPlanningAhead();
  }

  /** The next own move is chosen in advance. */
  planAhead(): void {
    this.plan = null;
    this.at = null;
    this.planned.choosing = true;
    this.beginTurnAnew();
  }

  stopPlanningAhead(): void {
    this.planned.choosing = false;
    this.beginTurnAnew();
  }

  startPlanning(): void {
    this.planned.choosing = false;
    this.plan = [];
  }

  stopPlanning(): void {
    this.plan = null;
  }

  /** Removes the last planned move. */
  shortenPlan(): void {
    this.plan = this.plan?.slice(0, -1) ?? null;
  }

  /** Shows the position after this many moves; the last one returns to the present. */
  open(ply: number | null): void {
    this.plan = null;
    this.planned.choosing = false;
    this.at = ply === this.record?.moves.length ? null : ply;
  }

  async askForHint(): Promise<void> {
    const { shown, latest: scene } = this;
    if (!shown || !scene || this.ranked || this.actor === null || this.thinking || this.planned.choosing) return;
    this.thinking = true;
    const asked = this.asked;
    const answer = await this.verdicts.at(shown, scene);
    this.thinking = false;
    const choice = answer.ok && asked === this.asked ? choiceOf(answer.value.best.action) : null;
    if (!answer.ok || !choice) return;
    this.turn.take(choice);
    this.advice = answer.value.best.action;
    this.reason = answer.value.best.reason;
  }

  /** Opens or closes the details of the tile on a plot. */
  async read(plot: number | null): Promise<void> {
    this.readPlot = plot;
    const { shown, scene } = this;
    const answer =
      plot !== null && shown && scene?.plots[plot]
        ? await this.engine.tileCard(shown, scene.ply, plot, this.home)
        : null;
    if (this.readPlot === plot) this.reading = answer && valueOf(answer);
  }

  /** Whether undo is offered: the viewer's move is the last one, or only bots have moved since. */
  get mayTakeBack(): boolean {
    if (!this.live || this.ranked || this.planned.choosing || this.view?.stage !== 'playing' || this.view.wish)
      return false;
    const mine = this.log.findLast(({ seat }) => this.own.includes(seat));
    return mine !== undefined && (this.againstBots || mine === this.log.at(-1));
  }

  private advisedSquare(): SquareName | null {
    return this.advice === null ? null : (choiceOf(this.advice)?.target ?? null);
  }

  private withPlan(): OpenRecord | null {
    const { record, plan, at } = this;
    if (!record || !plan) return record;
    return { ...record, moves: [...record.moves.slice(0, at ?? record.moves.length), ...plan] };
  }

  private momentOf(): string | null {
    const shown = this.shown;
    if (!shown) return null;
    const ply = this.plyOf(shown);
    const lit = shown.allocations?.length ?? 0;
    const hand = this.byHand.changes;
    return `${shown.rounds.length} ${ply} ${lit} ${hand} ${this.plan ? 'plan' : ''} ${this.own.join()} ${shown.moves.join(' ')}`;
  }

  /** The viewer can choose a move while others' moves are still being shown; a shared device is handed over only afterwards. */
  private actorOf(): number | null {
    const toMove = this.latest?.toMove ?? null;
    if (toMove === null || this.view?.stage !== 'playing' || this.isOutdated()) return null;
    if (this.own.length > 1 && this.shows.showing) return null;
    if (this.plan) return toMove;
    if (this.planned.choosing) return this.planned.seat;
    return this.mayDecideFor(toMove) ? toMove : null;
  }

  /** The number of moves before the position to show. */
  private plyOf(shown: OpenRecord): number {
    return this.plan ? shown.moves.length : (this.at ?? shown.moves.length);
  }

  /** The engine has not evaluated the present yet, so a choice would refer to the previous position. */
  private isOutdated(): boolean {
    return this.shown !== null && this.latest?.ply !== this.plyOf(this.shown);
  }

  private lighterOf(): number | null {
    if (this.view?.stage !== 'playing') return null;
    return this.scene?.allocating.find((seat) => this.mayDecideFor(seat)) ?? null;
  }

  private mayDecideFor(seat: number): boolean {
    const mine = this.own.includes(seat) && !this.view?.seats[seat]?.held;
    return mine && this.live && !this.view?.paused;
  }

  /** The viewer's seat; on a shared device the seat to move; for spectators the first. */
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

  private async refresh(): Promise<void> {
    const asked = ++this.asked;
    const { shown, engine } = this;
    if (!shown) return;
    if (this.isOutdated()) this.turn.begin(NO_REACHES);
    const ply = this.plyOf(shown);
    const acts = this.plan !== null || this.own.length > 0;
    const planner = this.live ? this.planned.seat : null;
    const [scene, reaches, forecast, ahead] = await Promise.all([
      engine.scene(shown, ply),
      acts ? engine.reaches(shown, ply) : null,
      engine.forecast(shown, ply),
      planner === null ? null : engine.reaches(shown, ply, planner),
    ]);
    const found = await this.withOwnAllocation(valueOf(scene), shown);
    if (asked !== this.asked || !found) return;
    this.forecast = valueOf(forecast) ?? [];
    if (this.live) this.planned.accept((ahead && valueOf(ahead)) ?? NO_REACHES);
    this.accept(this.visiblePart(found), (reaches && valueOf(reaches)) ?? NO_REACHES);
  }

  private accept(scene: Scene, reaches: readonly Reach[]): void {
    this.latest = reuseUnchanged(this.latest, scene);
    this.reaches = reaches;
    this.begun = null;
    this.after = null;
    this.advice = null;
    this.refusal = null;
    this.shows.lead(this.latest, this.live);
    this.beginTurn();
  }

  /** Called once per position: as soon as it is known, or when a shared device is handed over. */
  private beginTurn(): void {
    const { latest } = this;
    if (!latest || this.begun === latest) return;
    if (this.own.length > 1 && this.shows.showing) {
      this.turn.begin(NO_REACHES); // the previous choices are no longer valid
      return;
    }
    this.begun = latest;
    if (this.actor !== null) this.looksAt = null;
    const kept = this.live ? loadChoice(sessionStorage, this.table.id, latest.ply) : NOTHING;
    this.turn.begin(
      this.actor === null ? NO_REACHES : this.planned.choosing ? this.planned.reaches : this.reaches,
      kept,
    );
  }

  private beginTurnAnew(): void {
    this.begun = null;
    this.refusal = null;
    this.beginTurn();
  }

  private show(scene: Scene): void {
    this.scene = reuseUnchanged(this.scene, { ...scene });
    if (!this.shows.replaying && (this.at === null || scene.moves.length > this.log.length))
      this.log = reuseUnchanged(this.log, [...scene.moves]);
    if (this.reading && !scene.plots[this.reading.plot]) void this.read(null);
  }

  /** Skips the remaining animations of others' moves. */
  skipShow(): void {
    if (this.shows.showing) this.shows.skip();
  }

  /** Replays a move of the log, or the last one. */
  showAgain(ply?: number): void {
    const move = ply === undefined ? this.log.at(-1) : this.log[ply];
    if (!move || !this.live || this.latest?.over) return;
    this.skipShow();
    this.replayed = move;
    void this.shows.again(move.ply);
  }

  get pace(): Pace {
    return currentPace();
  }

  changePace(): void {
    settings.change({ pace: nextPace(this.pace) });
  }

  private viewer(): Viewer {
    const timing = timingOf(this.pace, prefersReducedMotion.current);
    return { own: this.own, hints: this.hints, banner: true, timing };
  }

  private async sceneAt(ply: number): Promise<Scene | null> {
    const { record } = this;
    const found = record && (await this.withOwnAllocation(valueOf(await this.engine.scene(record, ply)), record));
    return found && this.visiblePart(found);
  }

  /** Includes the viewer's allocation by hand while it is not final. */
  private async withOwnAllocation(scene: Scene | null, record: GameRecord): Promise<Scene | null> {
    if (!scene || !this.hints || scene.over || scene.allocating.length > 0) return scene;
    return this.byHand.applied(scene, record, this.own);
  }

  /** Hides what this table does not show. */
  private visiblePart(scene: Scene): Scene {
    return this.hints || scene.over || scene.allocating.length > 0 ? scene : withoutEstimate(scene);
  }

  private async previewChoice(action: string | null): Promise<void> {
    const { shown, latest: scene } = untrack(() => ({ shown: this.shown, latest: this.latest }));
    if (action !== untrack(() => this.advice)) this.advice = null;
    if (action === null || !shown || !scene || this.planned.choosing) {
      this.after = null;
      return;
    }
    const answer = await this.engine.preview(shown, scene.ply, action);
    const moves = [...shown.moves.slice(0, scene.ply), action];
    const after = await this.withOwnAllocation(valueOf(answer), { ...shown, moves });
    if (this.turn.action === action) this.after = after && reuseUnchanged(scene, this.visiblePart(after));
  }

  private storeChoice(): void {
    const { choice } = this.turn;
    const scene = this.latest;
    if (scene && untrack(() => this.live && this.actor !== null))
      saveChoice(sessionStorage, this.table.id, scene.ply, choice);
  }
}

function valueOf<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.value : null;
}
