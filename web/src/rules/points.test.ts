import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { EngineModule } from '~/engine/module';
import type { Building, City, Pieces } from '~/engine/scene';
import type { Answer } from '~/engine/calls';
import { BESIDE, EXAMPLE, NEEDS, OFFICES, SCALES } from './points';

let engine: EngineModule;

beforeAll(async () => {
  engine = await EngineModule.load(await readFile(new URL('../../../build/wasm/urbanist.wasm', import.meta.url)));
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

test.each(SCALES.tower.points.map((points, i) => [i + 1, points]))('a tower of %i floors: %i', (floors, points) => {
  expect(score({ a1: stack('T', floors) }, 0, 1).score.tower).toBe(points);
});

test.each(SCALES.shop.points.map((points, i) => [i, points]))('a shop with %i customers: %i', (customers, points) => {
  expect(score({ a1: 'S' }, customers, 1).score.shop).toBe(points);
});

test.each(SCALES.service.points.map((points, i) => [i + 1, points]))('services in %i districts: %i', (n, points) => {
  const squares = ['a1', 'd1', 'd3', 'c1', 'a3'].slice(0, n);
  expect(score(Object.fromEntries(squares.map((square) => [square, 'P0'])), n, 0).score.service).toBe(points);
});

test.each(SCALES.park.points.map((points, i) => [i + 1, points]))('a park beside %i towers: %i', (n, points) => {
  const towers = Object.fromEntries(['b1', 'a2', 'c2', 'b3'].slice(0, n).map((square) => [square, 'T']));
  expect(score({ b2: 'K', ...towers }, 0, n).score.park).toBe(points);
});

test.each(SCALES.harbor.points.map((points, i) => [i + 1, points]))('%i harbors in a row: %i', (n, points) => {
  const harbors = Object.fromEntries(['a1', 'b1', 'c1', 'd1', 'e1'].slice(0, n).map((square) => [square, 'H']));
  expect(score(harbors, n, 0).score.harbor).toBe(points);
});

test.each(OFFICES.flatMap((row, k) => row.map((points, i) => [k + 1, i + 1, points])))(
  'an office in a group of %i with %i floors: %i',
  (group, floors, points) => {
    const squares = ['a1', 'b1', 'c1', 'd1', 'e1'].slice(0, group);
    const offices = Object.fromEntries(squares.map((square) => [square, stack('O', floors)]));
    expect(score(offices, group, group).score.office).toBe(points * group);
  },
);

test.each(
  (['factory', 'monument'] as const).flatMap((type) =>
    BESIDE[type].map(([other, points]) => [type, other, points] as const),
  ),
)('a %s beside a %s: %i', (type, other, points) => {
  // Lit by hand: where neighbours cost points, the best allocation would leave them dark.
  const lit = { b2: NEEDS[type], c2: NEEDS[other] };
  expect(score({ b2: CODES[type], c2: CODES[other] }, 2, 2, lit).score[type]).toBe(points);
});

test.each(Object.entries(NEEDS) as [Building, Pieces][])('%s needs', (type, needs) => {
  const dark = score({ a1: CODES[type] }, 0, 0).squares[0]!;
  expect(dark.lit).toBe(needs.inhabitants + needs.energy === 0);
  expect(dark.needs).toEqual(needs);
});

test('the example is a city that the engine can read, with every kind of building', () => {
  const answer = engine.ask({ ask: 'city', city: EXAMPLE }) as Answer<City>;
  expect(answer.ok && new Set(answer.value.squares.map(({ building }) => building?.type)).size).toBe(9); // and nothing
});
