import { expect, test } from 'vitest';
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import type { City, Move, PositionVerdict, Reason, Scene } from '~/games/quadropolis/engine/scene';
import type { Place } from '~/games/quadropolis/engine/verdicts';
import { Analysis } from './analysis.svelte';

const texts = ['1N1:a1', '2N2:b2', '3N3:c3', '4N4:d4'];
const record: GameRecord = { game: 'quadropolis', options: {}, rounds: [], moves: texts };
const scene = {
  over: true,
  moves: texts.map((text, ply) => ({ ply, text, seat: ply % 2, round: ply < 2 ? 1 : 2 }) as Move),
  cities: [{ total: 50 }, { total: 47 }] as City[],
} as Scene;

const reason = {} as Reason;

class Opinions {
  asked: number[] = [];
  private readonly said = new Map<number, PositionVerdict>();
  known = (_: GameRecord, { ply }: Place): PositionVerdict | null => this.said.get(ply) ?? null;
  at(_: GameRecord, { ply }: Place, move?: string): Promise<Answer<PositionVerdict>> {
    this.asked.push(ply);
    const seat = ply % 2;
    const best = { action: `best${ply}`, points: [50 + ply, 50], lost: 0, mistake: false, reason };
    const considered = { action: move!, points: [40, 50 + ply], lost: 10 + ply, mistake: true, reason };
    this.said.set(ply, { seat, best, considered });
    return Promise.resolve({ ok: true, value: { seat, best, considered } });
  }
}

test('it asks about every move once and weighs it', async () => {
  const opinions = new Opinions();
  const analysis = new Analysis(record, scene, opinions);
  await analysis.run();
  expect(opinions.asked).toEqual([0, 1, 2, 3]);
  expect(analysis.complete).toBe(true);
  expect(analysis.known.map(({ playedPoints, lost }) => [...playedPoints, lost])).toEqual([
    [40, 50, 10],
    [40, 51, 11],
    [40, 52, 12],
    [40, 53, 13],
  ]);
});

test('moves of one seat can be asked about first', async () => {
  const analysis = new Analysis(record, scene, new Opinions());
  await analysis.run([1]);
  expect(analysis.known.map(({ ply }) => ply)).toEqual([1, 3]);
  expect([analysis.done, analysis.asked, analysis.complete]).toEqual([2, 2, false]);
});

test('what was said before is not asked again', async () => {
  const opinions = new Opinions();
  await new Analysis(record, scene, opinions).run();
  expect(new Analysis(record, scene, opinions).complete).toBe(true);
  expect(new Analysis(record, scene, new Opinions()).complete).toBe(false);
});

test('it stops when told to', async () => {
  const opinions = new Opinions();
  const analysis = new Analysis(record, scene, opinions);
  const running = analysis.run();
  analysis.stop();
  await running;
  expect(opinions.asked.length).toBeLessThan(3);
  expect([analysis.working, analysis.complete]).toEqual([false, false]);
});

test('an engine that refuses is said to have failed', async () => {
  const refused = { ok: false as const, problem: { reason: 'x', text: 'no' } };
  const analysis = new Analysis(record, scene, { known: () => null, at: () => Promise.resolve(refused) });
  await analysis.run();
  expect([analysis.failed, analysis.working]).toEqual([true, false]);
});
