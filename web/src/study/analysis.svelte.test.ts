import { beforeEach, expect, test } from 'vitest';
import type { Answer, GameRecord } from '~/engine/calls';
import type { Advice, City, Move, Scene } from '~/engine/scene';
import { Analysis } from './analysis.svelte';

const texts = ['1N1:a1', '2N2:b2', '3N3:c3', '4N4:d4'];
const record: GameRecord = { game: 'quadropolis', options: {}, rounds: [], moves: texts };
const scene = {
  over: true,
  moves: texts.map((text, ply) => ({ ply, text, seat: ply % 2, round: ply < 2 ? 1 : 2 }) as Move),
  cities: [{ total: 50 }, { total: 47 }] as City[],
} as Scene;

class Bot {
  asked: number[] = [];
  advise(_: GameRecord, ply: number, __: string, ___?: number, consider?: string): Promise<Answer<Advice>> {
    this.asked.push(ply);
    const best = { action: `best${ply}`, visits: 9, points: [50 + ply, 50] };
    const played = { action: consider!, visits: 4, points: [40, 50 + ply] };
    return Promise.resolve({ ok: true, value: { action: best.action, candidates: [best, played], variation: [] } });
  }
}

class Memory extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
}
let store: Storage;
beforeEach(() => (store = new Memory() as unknown as Storage));

test('it asks about every move once and weighs it', async () => {
  const bot = new Bot();
  const analysis = new Analysis(record, scene, bot, store);
  await analysis.run();
  expect(bot.asked).toEqual([0, 1, 2, 3]);
  expect(analysis.complete).toBe(true);
  expect(analysis.known.map(({ playedPoints, lost }) => [...playedPoints, lost])).toEqual([
    [40, 50, 10],
    [40, 51, 0],
    [40, 52, 14],
    [40, 53, 0],
  ]);
});

test('moves of one seat can be asked about first', async () => {
  const analysis = new Analysis(record, scene, new Bot(), store);
  await analysis.run([1]);
  expect(analysis.known.map(({ ply }) => ply)).toEqual([1, 3]);
  expect([analysis.done, analysis.asked, analysis.complete]).toEqual([2, 2, false]);
});

test('what was said is remembered, at this depth', async () => {
  await new Analysis(record, scene, new Bot(), store).run();
  expect(new Analysis(record, scene, new Bot(), store).complete).toBe(true);
  expect(new Analysis(record, scene, new Bot(), store, 'deep').complete).toBe(false);
});

test('it stops when told to', async () => {
  const bot = new Bot();
  const analysis = new Analysis(record, scene, bot, store);
  const running = analysis.run();
  analysis.stop();
  await running;
  expect(bot.asked.length).toBeLessThan(3);
  expect([analysis.working, analysis.complete]).toEqual([false, false]);
});

test('a bot that refuses is said to have failed', async () => {
  const refusing = { advise: () => Promise.resolve({ ok: false as const, problem: { reason: 'x', text: 'no' } }) };
  const analysis = new Analysis(record, scene, refusing, store);
  await analysis.run();
  expect([analysis.failed, analysis.working]).toEqual([true, false]);
});
