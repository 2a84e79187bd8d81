// Beats of real moves: a whole game of bots, looked at with the engine.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import type { Scene } from '~/games/quadropolis/engine/scene';
import { choreograph, type Beat, type Viewer } from './beats';
import { BANNER, INSTANT, MOVE } from './pace';

const SPECTATOR: Viewer = { own: [], hints: true, banner: true, timing: 'calm' };
let scenes: Scene[];

beforeAll(async () => {
  const tables = new TestTables(await loadEngine());
  const options = { game: 'quadropolis', mode: 'expert', players: 2, first: 1 };
  const table = tables.open(options, ['greedy']);
  for (tables.playBots(table); tables.view(table).stage === 'playing'; tables.playBots(table)) {
    const record = tables.view(table).views[0];
    const { action } = tables.ask<{ action: string }>({ ask: 'advise', record, bot: 'greedy', budget: '1n' });
    tables.perform(table, { do: 'play', action });
  }
  const record = tables.ask<object>({ ask: 'table-record', table, name: 'Mara' });
  const { ply } = tables.ask<Scene>({ ask: 'scene', record });
  scenes = Array.from({ length: ply + 1 }, (_, at) => tables.ask<Scene>({ ask: 'scene', record, ply: at }));
});

type Pair = [before: Scene, after: Scene];
const pairs = (): Pair[] => scenes.slice(1).map((after, i) => [scenes[i]!, after]);
const pairWhere = (test: (before: Scene, after: Scene) => boolean): Pair =>
  pairs().find(([before, after]) => test(before, after))!;
const builds = (before: Scene, after: Scene) =>
  after.lastMove!.square !== null && after.round === before.round && after.lastMove!.gain > 0;
const namesOf = (beats: readonly Beat[]) => [...new Set(beats.map(({ name }) => name))];
const beatsNamed = (beats: readonly Beat[], name: Beat['name']) => beats.filter((beat) => beat.name === name);
const squareIn = (scene: Scene, { lastMove }: Scene) =>
  scene.cities[lastMove!.seat]!.squares.find(({ name }) => name === lastMove!.square)!;

describe('a move of somebody else', () => {
  it('shows cause before effect', () => {
    const [before, after] = pairWhere(builds);
    const { beats, lasts } = choreograph(before, after, SPECTATOR);
    expect(namesOf(beats).filter((name) => name !== 'light' && name !== 'people')).toEqual([
      ...['architect', 'step', 'lift', 'land', 'pay', 'walk', 'next'],
    ]);
    expect(lasts).toBe(2100);
    const move = after.lastMove!;
    for (const { name, scene } of beats) {
      const at = ['architect', 'step', 'lift', 'land', 'light', 'people', 'pay', 'walk', 'next'].indexOf(name);
      expect(scene.plots[move.plot] === null, `${name}: the plot`).toBe(at >= 2);
      const floors = (shown: Scene) => squareIn(shown, after).building?.floors ?? 0;
      expect(floors(scene), `${name}: the square`).toBe(at >= 3 ? floors(after) : floors(before));
      expect(scene.cities[move.seat]!.total, `${name}: points`).toBe(
        at >= 6 ? move.points[move.seat] : before.cities[move.seat]!.total,
      );
      expect(scene.moves.length, `${name}: the log`).toBe(at >= 6 ? after.ply : before.ply);
      expect(scene.urbanist, `${name}: the urbanist`).toBe(at >= 7 ? after.urbanist : before.urbanist);
      expect(scene.toMove, `${name}: the ring`).toBe(at >= 8 ? after.toMove : before.toMove);
    }
    expect(beats.at(-1)!.scene).toBe(after);
  });

  it('begins every beat when the design says, and none before the one it follows', () => {
    for (const [before, after] of pairs())
      for (const timing of ['calm', 'quick', 'reduced'] as const) {
        const { beats, lasts } = choreograph(before, after, { ...SPECTATOR, timing });
        const times = beats.map(({ at }) => at);
        expect(beats.at(-1)!.at).toBeLessThanOrEqual(lasts);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(beatsNamed(beats, 'walk')[0]!.at).toBeLessThanOrEqual(MOVE[timing].walk);
      }
  });

  it('counts as many steps as the number of its architect, each a tone higher', () => {
    for (const [before, after] of pairs()) {
      const steps = beatsNamed(choreograph(before, after, SPECTATOR).beats, 'step');
      const { architect, plot } = after.lastMove!;
      expect(steps.map(({ effects }) => effects.way!.counted)).toEqual(steps.map((_, i) => i + 1));
      expect(steps.map(({ cues }) => cues[0]!.step)).toEqual(steps.map((_, i) => i));
      expect(steps).toHaveLength(architect);
      expect(steps[0]!.effects.way!.steps.at(-1)).toBe(plot);
    }
  });

  it('ends with exactly the scene that the engine tells, whatever the pace', () => {
    for (const [before, after] of pairs())
      for (const timing of ['calm', 'quick', 'reduced', null] as const)
        expect(choreograph(before, after, { ...SPECTATOR, timing }).beats.at(-1)!.scene).toBe(after);
  });

  it('flies nowhere for those who want less motion, and holds the way for 600 ms', () => {
    const [before, after] = pairWhere(builds);
    const { beats } = choreograph(before, after, { ...SPECTATOR, timing: 'reduced' });
    expect(beats.every(({ effects }) => effects.flight === null)).toBe(true);
    expect(beatsNamed(beats, 'land')[0]!.at - beatsNamed(beats, 'step')[0]!.at).toBe(600);
  });

  it('is only its end where moves are instant', () => {
    const [before, after] = pairWhere(builds);
    const { beats, lasts } = choreograph(before, after, { ...SPECTATOR, timing: null });
    expect(beats.map(({ name, at, scene }) => [name, at, scene === after])).toEqual([['next', 0, true]]);
    expect(lasts).toBe(INSTANT);
  });

  it('tells no gain where the table does not', () => {
    const [before, after] = pairWhere(builds);
    const gains = (hints: boolean) =>
      choreograph(before, after, { ...SPECTATOR, hints }).beats.map(({ effects }) => effects.gain);
    expect(gains(true)).toContain(after.lastMove!.gain);
    expect(gains(false).every((gain) => gain === null)).toBe(true);
  });
});

describe('one’s own move', () => {
  it('was seen while it was chosen: the city is as it will be at once, then the urbanist walks', () => {
    const [before, after] = pairWhere(builds);
    const own = [after.lastMove!.seat];
    const { beats, lasts } = choreograph(before, after, { ...SPECTATOR, own });
    expect(namesOf(beats)).toEqual(['architect', 'pay', 'walk', 'next']);
    expect(beatsNamed(beats, 'walk')[0]!.scene.cities).toBe(after.cities);
    expect(lasts).toBe(MOVE.calm.end - MOVE.calm.walk);
  });
});

describe('a new round', () => {
  it('has a banner between the last move and the new tiles, and none before the first', () => {
    const banners = pairs().map(([before, after]) => {
      const { beats } = choreograph(before, after, SPECTATOR);
      const shown = beatsNamed(beats, 'banner')[0];
      if (shown) {
        expect(shown.scene.plots.every((tile) => tile === null)).toBe(true);
        expect(beatsNamed(beats, 'deal')[0]!.scene).toBe(after);
        expect(beats.at(-1)!.effects.banner).toBeNull();
      }
      return shown?.effects.banner?.facts.round;
    });
    expect(banners.filter((round) => round !== undefined)).toEqual([2, 3, 4, 5]);
  });

  it('says what lies on the site, who has the hat and why, and how close it is', () => {
    for (const [before, after] of pairs().filter(([a, b]) => b.round > a.round && !b.over)) {
      const { beats, lasts } = choreograph(before, after, SPECTATOR);
      const { facts } = beatsNamed(beats, 'banner')[0]!.effects.banner!;
      const open = after.plots.filter((tile, plot) => tile && !after.faceDown.includes(plot)).length;
      expect(facts.tiles.reduce((sum, { count }) => sum + count, 0)).toBe(open);
      expect(facts.mayor).toBe(after.order[0]);
      expect(facts.formerMayor).toBe(before.order[0] === after.order[0] ? null : before.order[0]);
      if (facts.formerMayor !== null) expect(facts.hatOf?.mayor).toBe(true);
      expect(facts.standings.map(({ points }) => points)).toEqual(
        after.cities.map(({ total }) => total).toSorted((a, b) => b - a),
      );
      expect(lasts).toBe(
        MOVE.calm.end - (after.lastMove!.tile ? 0 : MOVE.calm.light - MOVE.calm.lift) + BANNER.calm.end,
      );
    }
  });
});
