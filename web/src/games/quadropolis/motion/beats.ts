// A move as it is shown, beat by beat: cause before effect. Computed from the scenes before and after it; nothing here waits, draws or sounds.
import type { Move, Pieces, Scene, SquareName, Tile } from '~/games/quadropolis/engine/scene';
import { wayTo } from '~/games/quadropolis/site/site-plan';
import type { Sound } from '~/platform/browser/sound';
import { bannerOf, type Banner } from './banner';
import { BANNER, INSTANT, MOVE, type BannerTiming, type Timing } from './pace';
import * as scenes from './scenes';

export interface Cue {
  sound: Sound;
  /** How many tones higher. */
  step?: number;
}

/** The path of an architect, and the number of steps counted so far. */
export interface Way {
  slot: string;
  plot: number;
  steps: readonly number[];
  counted: number;
}

/** A tile on its way from the site to a city, or out of the game; times are in milliseconds. */
export interface Flight {
  tile: Tile;
  plot: number;
  seat: number;
  square: SquareName | null;
  lift: number;
  fly: number;
  settle: number;
}

/** What is seen beside the scene. */
export interface Effects {
  /** Whose move is shown. */
  seat: number | null;
  way: Way | null;
  flight: Flight | null;
  gain: number | null;
  gifts: Pieces | null;
  banner: { facts: Banner; times: BannerTiming } | null;
  /** The tiles that were left of a round go. */
  swept: boolean;
}

export const NO_EFFECTS: Effects = {
  seat: null,
  way: null,
  flight: null,
  gain: null,
  gifts: null,
  banner: null,
  swept: false,
};

export type BeatName =
  'architect' | 'step' | 'lift' | 'land' | 'light' | 'people' | 'pay' | 'walk' | 'next' | 'sweep' | 'banner' | 'deal';

export interface Beat {
  name: BeatName;
  at: number;
  scene: Scene;
  effects: Effects;
  cues: readonly Cue[];
}

export interface Choreography {
  beats: readonly Beat[];
  /** When the next one may begin. */
  lasts: number;
}

export interface Viewer {
  own: readonly number[];
  /** Whether this table shows points. */
  hints: boolean;
  /** A new round is announced. */
  banner: boolean;
  /** Which times hold; null shows the end alone. */
  timing: 'calm' | 'quick' | 'reduced' | null;
}

/** Collects beats; each begins with what the one before it left. */
class Script {
  readonly beats: Beat[] = [];

  constructor(
    private scene: Scene,
    private effects: Effects,
    private readonly start: number,
  ) {}

  add(name: BeatName, at: number, change: { scene?: Scene; effects?: Partial<Effects>; cues?: readonly Cue[] }): void {
    this.scene = change.scene ?? this.scene;
    this.effects = { ...this.effects, ...change.effects };
    const { scene, effects } = this;
    this.beats.push({ name, at: this.start + at, scene, effects, cues: change.cues ?? [] });
  }

  get shown(): Scene {
    return this.scene;
  }
}

const isOwnMove = ({ seat }: Move, { own }: Viewer): boolean => own.includes(seat);

function countSteps(script: Script, move: Move, { steps, counted }: Timing): void {
  const plots = wayTo(move.slot, move.plot);
  const apart = (counted - steps) / plots.length;
  plots.forEach((_, i) => {
    const way: Way = { slot: move.slot, plot: move.plot, steps: plots, counted: apart === 0 ? plots.length : i + 1 };
    if (apart > 0 || i === 0)
      script.add('step', steps + apart * i, { effects: { way }, cues: [{ sound: 'step', step: i }] });
  });
}

function flightOf(move: Move, tile: Tile, { lift, fly, land, settled }: Timing): Flight {
  const { plot, seat, square } = move;
  return { tile, plot, seat, square, lift: fly - lift, fly: land - fly, settle: settled - land };
}

function carryTile(script: Script, move: Move, after: Scene, timing: Timing): void {
  if (!move.tile) return;
  const flight = timing.land > timing.lift ? flightOf(move, move.tile, timing) : null;
  const lifted = scenes.withoutTile(script.shown, move.plot);
  script.add('lift', timing.lift, { scene: lifted, effects: { flight, way: null }, cues: [{ sound: 'lift' }] });
  if (!move.square) return;
  const landed = scenes.withBuilding(script.shown, after, move);
  script.add('land', timing.land, { scene: landed, cues: [{ sound: 'tile', step: move.floor - 1 }] });
}

function lightUp(script: Script, { seat }: Move, after: Scene, timing: Timing): void {
  scenes.changedSquares(script.shown, after, seat).forEach((name, i) => {
    const at = Math.min(timing.light + timing.lightStep * i, timing.people);
    const cues: Cue[] = i === 0 ? [{ sound: 'lights' }] : [];
    script.add('light', at, { scene: scenes.withLight(script.shown, after, seat, name), cues });
  });
}

function letPeopleIn(script: Script, move: Move, after: Scene, timing: Timing): void {
  const { tile, square, seat } = move;
  if (!tile || !square || tile.inhabitants + tile.energy === 0) return;
  const gifts = { inhabitants: tile.inhabitants, energy: tile.energy };
  const scene = scenes.withPeople(script.shown, after, seat);
  script.add('people', timing.people, { scene, effects: { gifts }, cues: [{ sound: 'people' }] });
}

function pay(script: Script, move: Move, after: Scene, at: number, viewer: Viewer): void {
  const scene = scenes.withPoints(script.shown, after);
  const gain = viewer.hints && !isOwnMove(move, viewer) && move.gain !== 0 ? move.gain : null;
  const cues: Cue[] = move.mayor ? [{ sound: 'mayor' }] : [];
  script.add('pay', at, { scene, effects: { way: null, gain }, cues });
}

function turnCue(after: Scene, move: Move, { own }: Viewer): Cue[] {
  const mine = after.toMove !== null && own.includes(after.toMove) && !own.includes(move.seat);
  return mine ? [{ sound: 'turn' }] : [];
}

/** The urbanist walks, the stripes follow, and the ring goes to the next player. */
function moveOn(script: Script, move: Move, after: Scene, walk: number, next: number, viewer: Viewer): void {
  const walked = scenes.withUrbanist(script.shown, after, move);
  script.add('walk', walk, { scene: walked, effects: { flight: null, way: null }, cues: [{ sound: 'urbanist' }] });
  const newRound = after.round > walked.round && !after.over;
  const scene = newRound ? { ...walked, toMove: null } : after;
  script.add('next', next, {
    scene,
    effects: { gain: null, gifts: null, seat: null },
    cues: newRound ? [] : turnCue(after, move, viewer),
  });
}

/** Flights and counts take no time if nothing is received. */
function withoutFlight(timing: Timing): Timing {
  const saved = timing.light - timing.lift;
  const earlier = (at: number) => at - saved;
  const { pay, walk, next, end } = timing;
  return { ...timing, pay: earlier(pay), walk: earlier(walk), next: earlier(next), end: earlier(end) };
}

function anothersMove(before: Scene, after: Scene, move: Move, viewer: Viewer, times: Timing): Choreography {
  const timing = move.tile ? times : withoutFlight(times);
  const script = new Script(before, { ...NO_EFFECTS, seat: move.seat }, 0);
  const cues: Cue[] = [{ sound: 'architect' }];
  script.add('architect', timing.architect, { scene: scenes.withArchitect(before, move), cues });
  countSteps(script, move, timing);
  carryTile(script, move, after, timing);
  lightUp(script, move, after, timing);
  letPeopleIn(script, move, after, timing);
  pay(script, move, after, timing.pay, viewer);
  moveOn(script, move, after, timing.walk, timing.next, viewer);
  return { beats: script.beats, lasts: timing.end };
}

/** One has seen the tile go to its square while choosing: only what follows from it is shown. */
function ownMove(before: Scene, after: Scene, move: Move, viewer: Viewer, timing: Timing): Choreography {
  const script = new Script(before, NO_EFFECTS, 0);
  let scene = scenes.withArchitect(before, move);
  if (move.tile) scene = scenes.withoutTile(scene, move.plot);
  script.add('architect', 0, { scene });
  pay(script, move, after, 0, viewer);
  moveOn(script, move, after, 0, timing.next - timing.walk, viewer);
  return { beats: script.beats, lasts: timing.end - timing.walk };
}

function roundBeats(shown: Scene, after: Scene, start: number, viewer: Viewer, times: BannerTiming): Beat[] {
  const script = new Script(shown, NO_EFFECTS, start);
  const facts = bannerOf(shown, after, viewer.hints);
  script.add('sweep', times.sweep, { effects: { swept: true } });
  script.add('banner', times.enter, {
    scene: scenes.betweenRounds(shown),
    effects: { swept: false, banner: { facts, times } },
    cues: [{ sound: 'banner' }],
  });
  const mine = after.toMove !== null && viewer.own.includes(after.toMove);
  script.add('deal', times.deal, { scene: after, cues: mine ? [{ sound: 'turn' }] : [] });
  script.add('next', times.end, { effects: { banner: null } });
  return script.beats;
}

const instantly = (after: Scene, cues: readonly Cue[] = []): Choreography => ({
  beats: [{ name: 'next', at: 0, scene: after, effects: NO_EFFECTS, cues }],
  lasts: INSTANT,
});

function moveBeats(before: Scene, after: Scene, move: Move | null, viewer: Viewer, timing: Timing): Choreography {
  if (!move) return { beats: [], lasts: 0 };
  return (isOwnMove(move, viewer) ? ownMove : anothersMove)(before, after, move, viewer, timing);
}

/** How the table gets from one scene to the next: a move, a new round, or both. */
export function choreograph(before: Scene, after: Scene, viewer: Viewer): Choreography {
  const move = after.ply === before.ply + 1 ? after.lastMove : null;
  if (viewer.timing === null) return instantly(after, move ? turnCue(after, move, viewer) : []);
  const shown = moveBeats(before, after, move, viewer, MOVE[viewer.timing]);
  const newRound = viewer.banner && after.round > before.round && before.round > 0 && !after.over;
  if (!newRound) return shown.beats.length > 0 ? shown : instantly(after);
  const times = BANNER[viewer.timing];
  const last = shown.beats.at(-1)?.scene ?? before;
  const beats = [...shown.beats, ...roundBeats(last, after, shown.lasts, viewer, times)];
  return { beats, lasts: shown.lasts + times.end };
}
