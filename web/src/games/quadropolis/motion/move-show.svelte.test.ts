import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Move, Scene } from '~/games/quadropolis/engine/scene';
import { MoveShow, type Theatre } from './move-show.svelte';
import { INSTANT } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOTHING_TAKEN = {
  architect: 1,
  slot: 'N1',
  plot: 0,
  tile: null,
  square: null,
  gain: 0,
  urbanist: 0,
  mayor: false,
};
const moveAt = (ply: number) => ({ ...NOTHING_TAKEN, ply, text: `m${ply}`, seat: ply % 2, round: 1 }) as Move;
const sceneAt = (ply: number, part: Partial<Scene> = {}): Scene =>
  ({
    ply,
    round: 1,
    players: 2,
    plots: Array.from({ length: 25 }, () => null),
    slots: [],
    commonPool: true,
    architects: [[2, 2, 2, 2, 2]],
    cities: [{ squares: [] }, { squares: [] }],
    moves: Array.from({ length: ply }, (_, i) => moveAt(i)),
    lastMove: ply > 0 ? moveAt(ply - 1) : null,
    ...part,
  }) as unknown as Scene;

function theatre() {
  const shown: number[] = [];
  const stage: Theatre = {
    show: ({ ply }) => void (shown.at(-1) !== ply && shown.push(ply)),
    sound: vi.fn(),
    sceneAt: async (ply) => Promise.resolve(sceneAt(ply)),
    viewer: () => ({ own: [], hints: true, banner: true, timing: null }),
    isHidden: () => false,
    settled: vi.fn(),
  };
  const shows = new MoveShow(stage);
  shows.lead(sceneAt(3), true);
  return { shows, shown, stage };
}

it('shows the first scene at once, and then every move in its turn', async () => {
  const { shows, shown } = theatre();
  expect(shown).toEqual([3]);
  shows.lead(sceneAt(6), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([3, 4]);
  await vi.advanceTimersByTimeAsync(INSTANT);
  expect(shown).toEqual([3, 4, 5]);
  expect(shows.showing).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * INSTANT);
  expect(shown).toEqual([3, 4, 5, 6]);
  expect(shows.showing).toBe(false);
});

it('lets moves that come meanwhile wait for their turn', async () => {
  const { shows, shown } = theatre();
  shows.lead(sceneAt(4), true);
  shows.lead(sceneAt(5), true);
  await vi.advanceTimersByTimeAsync(INSTANT - 1);
  expect(shown).toEqual([3, 4]);
  await vi.advanceTimersByTimeAsync(2 * INSTANT);
  expect(shown).toEqual([3, 4, 5]);
});

it('shows the end at once when skipped, and nothing after it', async () => {
  const { shows, shown } = theatre();
  shows.lead(sceneAt(6), true);
  await vi.advanceTimersByTimeAsync(0);
  shows.skip();
  expect(shown).toEqual([3, 4, 6]);
  expect(shows.showing).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * INSTANT);
  expect(shown).toEqual([3, 4, 6]);
});

it('jumps where the game does: back, to another line, or far on', async () => {
  for (const goal of [sceneAt(2), sceneAt(9), sceneAt(4, { moves: [moveAt(7), moveAt(8), moveAt(9), moveAt(10)] })]) {
    const { shows, shown } = theatre();
    shows.lead(goal, true);
    expect(shown.at(-1)).toBe(goal.ply);
    expect(shows.showing).toBe(false);
    await vi.advanceTimersByTimeAsync(INSTANT);
  }
});

it('shows a move again and comes back to the present', async () => {
  const { shows, shown } = theatre();
  const again = shows.again(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(shows.replaying).toBe(true);
  await vi.runAllTimersAsync();
  await again;
  expect(shown.at(-1)).toBe(3);
  expect(shows.replaying).toBe(false);
});

it('leaves what is shown again when the game goes on', async () => {
  const { shows, shown } = theatre();
  void shows.again(0);
  await vi.advanceTimersByTimeAsync(0);
  shows.lead(sceneAt(4), true);
  expect(shows.replaying).toBe(false);
  await vi.runAllTimersAsync();
  expect(shown.at(-1)).toBe(4);
});

it('shows the move that comes right after a skip', async () => {
  const { shows, shown } = theatre();
  shows.lead(sceneAt(6), true);
  await vi.advanceTimersByTimeAsync(0);
  shows.skip();
  shows.lead(sceneAt(7), true); // the next player was quicker than the page
  expect(shows.showing).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shows.showing).toBe(true);
  expect(shows.player.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * INSTANT);
  expect(shown).toEqual([3, 4, 6, 7]);
  expect(shows.showing).toBe(false);
});

it('shows the move that was asked for last, when several are asked for', async () => {
  const { shows, shown } = theatre();
  const first = shows.again(0);
  await vi.advanceTimersByTimeAsync(0);
  const second = shows.again(1);
  await vi.advanceTimersByTimeAsync(0);
  await first;
  expect(shows.replaying).toBe(true);
  await vi.runAllTimersAsync();
  await second;
  expect(shown.at(-1)).toBe(3);
  expect(shows.replaying).toBe(false);
});
