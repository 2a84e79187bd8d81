// The figures of the rulebook, held against the real engine.
import { beforeAll, expect, test } from 'vitest';
import type { QuatropolisEngine } from '~/games/quatropolis/engine/engine';
import { MEASURES } from '~/games/quatropolis/engine/outlook';
import type { QuatropolisFacts } from '~/games/quatropolis/engine/rulebook';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { Answer } from '~/platform/protocol/answer';
import { worthOf } from './aims';
import { ENDED_CITY, handOf } from './card-set';
import { loadData, type BookData } from './load';
import { totalOf, VOTES } from './votes';

let data: BookData;

beforeAll(async () => {
  const module = await loadEngine();
  const ask = <T>(question: object): Promise<Answer<T>> => Promise.resolve(module.ask(question) as Answer<T>);
  const engine: Pick<QuatropolisEngine, 'rulebook' | 'view' | 'outlook' | 'score'> = {
    rulebook: async () =>
      ((await ask<QuatropolisFacts>({ ask: 'quatropolis-rulebook' })) as { value: QuatropolisFacts }).value,
    view: (record, ply, seat) => ask({ ask: 'quatropolis-view', record, ply, seat }),
    outlook: (view, proposal) => ask({ ask: 'quatropolis-outlook', view, proposal }),
    score: (end) => ask({ ask: 'quatropolis-score', end }),
  };
  data = await loadData(engine);
});

test('objectives are worth what the engine says', () => {
  for (const { role, objectives } of data.scores) {
    const worth = handOf(role).aims.map((aim) => worthOf(aim, ENDED_CITY[aim.measure]));
    expect(worth[0]! + worth[1]!, role).toBe(objectives);
  }
});

test('the enemy takes half of the enemy’s objective points', () => {
  for (const { role, objectives, score } of data.scores) {
    const foe = data.scores.find((one) => one.role === handOf(role).foe)!;
    expect(score, role).toBe(objectives - foe.objectives / 2);
  }
});

test('no is the exact opposite of the proposal, which uses all points', () => {
  const { changes, yes, no } = data.proposal;
  expect(yes.changes).toEqual(changes);
  for (const measure of MEASURES) expect((no.changes[measure] ?? 0) + (yes.changes[measure] ?? 0)).toBe(0);
  const moved = Object.values(changes).reduce((sum, points) => sum + Math.abs(points), 0);
  expect(moved).toBe(data.facts.proposal);
});

test('everybody votes with what the role may spend, and yes wins', () => {
  for (const { role, money } of VOTES) {
    if (money > 0) expect(data.incomes.find((one) => one.role === role)!.spendsMoney).toBe(true);
  }
  expect(totalOf(VOTES, 'yes')).toBeGreaterThan(totalOf(VOTES, 'no'));
});

test('the tracks stand where a game begins', () => {
  for (const { measure, value } of data.tracks) expect(value).toBe(data.facts.start[measure]);
});
