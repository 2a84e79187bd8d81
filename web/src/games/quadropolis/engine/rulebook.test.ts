import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '~/platform/engine/engine.fixture';
import type { EngineModule } from '~/platform/engine/module';
import { BUILDINGS, type Building, type City, type Pieces } from './scene';
import type { Answer } from '~/platform/protocol/answer';
import type { PointTables, QuadropolisFacts } from './rulebook';

// The rulebook prints the engine's own tables; here the engine's scoring of cities is held against each of their numbers.
let engine: EngineModule;
let facts: QuadropolisFacts;
let tables: PointTables;

beforeAll(async () => {
  engine = await loadEngine();
  facts = (engine.ask({ ask: 'rulebook' }) as { value: QuadropolisFacts }).value;
  tables = facts.points;
});

const CODES: Record<Building, string> = {
  tower: 'T',
  shop: 'S',
  service: 'P0',
  park: 'K',
  factory: 'F',
  harbor: 'H',
  office: 'O',
  monument: 'M',
};
const stack = (code: string, floors: number) => Array<string>(floors).fill(code).join('+');

const table = <T>(cells: Record<string, T>, empty: T): T[][] =>
  [1, 2, 3, 4].map((row) => [...'abcde'].map((column) => cells[column + row] ?? empty));

/** An Expert city with these squares and so much of each piece, in its best allocation or the one that is given. */
function score(cells: Record<string, string>, inhabitants: number, energy: number, lit?: Record<string, Pieces>): City {
  const allocation = lit && { allocation: table<Pieces | null>(lit, null) };
  const city = { mode: 'expert', cells: table(cells, ''), inhabitants, energy, ...allocation };
  const answer = engine.ask({ ask: 'city', city }) as Answer<City>;
  if (!answer.ok) throw new Error(answer.problem.text);
  return answer.value;
}

const squaresWith = (names: readonly string[], code: string) => Object.fromEntries(names.map((name) => [name, code]));
const points = (n: number, scoreOf: (i: number) => number) => Array.from({ length: n }, (_, i) => scoreOf(i));

test('towers score by floors', () => {
  const scored = points(tables.tower.length, (i) => score({ a1: stack('T', 1 + i) }, 0, 1).score.tower);
  expect(scored).toEqual(tables.tower);
});

test('shops score by customers', () => {
  expect(points(tables.shop.length, (i) => score({ a1: 'S' }, i, 1).score.shop)).toEqual(tables.shop);
});

test('services score by districts', () => {
  const served = (n: number) => score(squaresWith(['a1', 'd1', 'd3', 'c1', 'a3'].slice(0, n), 'P0'), n, 0);
  expect(points(tables.service.length, (i) => served(1 + i).score.service)).toEqual(tables.service);
});

test('parks score by neighbours', () => {
  const beside = (n: number) => score({ b2: 'K', ...squaresWith(['b1', 'a2', 'c2', 'b3'].slice(0, n), 'T') }, 0, n);
  expect(points(tables.park.length, (i) => beside(1 + i).score.park)).toEqual(tables.park);
});

const ROW = ['a1', 'b1', 'c1', 'd1', 'e1'];

test('harbors score by the length of a run', () => {
  const run = (n: number) => score(squaresWith(ROW.slice(0, n), 'H'), n, 0);
  expect(points(tables.harbor.length, (i) => run(1 + i).score.harbor)).toEqual(tables.harbor);
});

test('offices score by the size of their group and by floors', () => {
  const group = (n: number, floors: number) => score(squaresWith(ROW.slice(0, n), stack('O', floors)), n, n);
  const scored = tables.office.map((row, k) => points(row.length, (i) => group(k + 1, i + 1).score.office / (k + 1)));
  expect(scored).toEqual(tables.office);
});

test.each(['factory', 'monument'] as const)('what stands beside a %s pays it', (type) => {
  const others = BUILDINGS.filter((other) => other in tables[type]);
  expect(others.length).toBeGreaterThan(0);
  // Activated by hand: where neighbours cost points, the best activation would leave them out.
  const beside = (other: Building) =>
    score({ b2: CODES[type], c2: CODES[other] }, 2, 2, { b2: facts.costs[type], c2: facts.costs[other] });
  expect(Object.fromEntries(others.map((other) => [other, beside(other).score[type]]))).toEqual(tables[type]);
});

test.each(BUILDINGS)('%s needs', (type) => {
  const needs = facts.costs[type];
  const idle = score({ a1: CODES[type] }, 0, 0).squares[0]!;
  expect(idle.lit).toBe(needs.inhabitants + needs.energy === 0);
  expect(idle.needs).toEqual(needs);
});
