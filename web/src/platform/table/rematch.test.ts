import { beforeEach, expect, test, vi } from 'vitest';
import type { View } from '~/platform/protocol/protocol';
import type { TableModel } from './table-model';

const call = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ path: '/table/old', go: vi.fn((address: string) => void (router.path = address)) }));
vi.mock('~/platform/net/api', () => ({ call }));
vi.mock('~/platform/browser/router.svelte', () => ({ router }));
vi.mock('./open-local-table', () => ({ openLocalTable: vi.fn() }));

import { moveOn, nextSeat, rematch } from './rematch';

const view = {
  options: { game: 'quadropolis', visibility: 'public' },
  stage: 'over',
  seats: [
    { name: 'Ada', ready: true },
    { name: 'Bob', bot: 'normal', held: true, ready: true },
    { bot: 'hard', ready: true },
  ],
  own: [0],
} as unknown as View;

const tableWith = (seen: Partial<View>, perform = vi.fn(async () => ({ ok: true }))) =>
  ({ local: false, view: { ...view, ...seen }, perform }) as unknown as TableModel;

type Call = [method: string, path: string, details: { body: { command?: object; options?: object } }];
const calls = () => call.mock.calls as Call[];
const commands = () =>
  calls().flatMap(([, path, { body }]) => (path === '/api/tables/{table}/commands' ? [body.command] : []));

beforeEach(() => {
  call.mockReset();
  router.go.mockClear();
  router.path = '/table/old';
  call.mockResolvedValue({ ok: true, value: { table: 'next', n: 1 } });
});

test('everybody moves on by one seat', () => {
  expect(moveOn(['a', 'b', null])).toEqual([null, 'a', 'b']);
  expect([0, 1, 2].map((seat) => nextSeat(seat, 3))).toEqual([1, 2, 0]);
});

test('the first who asks opens an unlisted table with the same options', async () => {
  expect(await rematch(tableWith({}))).toBeNull();
  const [, , { body }] = calls()[0]!;
  expect(body.options).toEqual({ game: 'quadropolis', visibility: 'unlisted', seats: ['hard', 'me', null] });
  expect(router.path).toBe('/table/next');
});

test('the others sit down there and are ready with one press', async () => {
  expect(await rematch(tableWith({ rematch: 'next', own: [1] }))).toBeNull();
  expect(commands()).toEqual([
    { do: 'sit', seat: 2 },
    { do: 'ready', ready: true },
  ]);
  expect(router.path).toBe('/table/next');
});

test('a player who was a moment too late leaves the table that nobody needs, and follows', async () => {
  const table = tableWith({});
  table.perform = vi.fn(async () => {
    (table as { view: View }).view = { ...view, rematch: 'first' };
    return { ok: false as const, problem: { reason: 'rematch-exists', text: '' } };
  });
  expect(await rematch(table)).toBeNull();
  expect(commands()).toEqual([{ do: 'stand' }, { do: 'sit', seat: 1 }, { do: 'ready', ready: true }]);
  expect(router.path).toBe('/table/first');
});

test('a seat that somebody else has taken is no obstacle', async () => {
  call.mockResolvedValueOnce({ ok: false, problem: { reason: 'seat-taken', text: '' } });
  expect(await rematch(tableWith({ rematch: 'next' }))).toBeNull();
  expect(commands()).toEqual([{ do: 'sit', seat: 1 }, { do: 'sit' }, { do: 'ready', ready: true }]);
});
