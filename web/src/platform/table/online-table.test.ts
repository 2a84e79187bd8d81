import { beforeEach, expect, test, vi } from 'vitest';
import type { View } from '~/platform/protocol/protocol';
import type { Socket } from '~/platform/net/socket.svelte';
import { OnlineTable } from './online-table.svelte';

const view: View = {
  options: { game: 'quadropolis' },
  stage: 'playing',
  host: 'Ada',
  is_host: true,
  seats: [
    { name: 'Ada', ready: true },
    { bot: 'hard', ready: true },
  ],
  own: [0],
  to_move: [0],
  paused: false,
  talk: [],
  views: [{ game: 'quadropolis', rounds: [['T1']], moves: ['1N1'] } as View['views'][number]],
};

const socket = { connection: 'online', follow: vi.fn(() => vi.fn()), refresh: vi.fn(), perform: vi.fn() };
const signIn = vi.fn(async () => ({ ok: true as const, value: null }));
const sit = (invitation?: string) => new OnlineTable('t', invitation ?? null, socket as unknown as Socket, signIn);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

function seen(): OnlineTable {
  const table = sit();
  table.receive({ t: 'table', table: 't', n: 10, view });
  return table;
}
const event = (n: number, what: object, changes?: object) =>
  ({ t: 'event', table: 't', n, at: 5, event: what, ...(changes && { changes }) }) as never;

test('what is said is folded in and nothing is asked', () => {
  const table = seen();
  table.receive(event(11, { type: 'said', seat: 1, text: '<b>hi</b>' }));
  table.receive(event(12, { type: 'stated', seat: 0, statement: 'hello' }));
  expect(table.view?.talk).toEqual([
    { n: 11, at: 5, seat: 1, text: '<b>hi</b>' },
    { n: 12, at: 5, seat: 0, statement: 'hello' },
  ]);
  vi.runAllTimers();
  expect(socket.refresh).not.toHaveBeenCalled();
});

test('a move is shown at once, and whose move it is then; nothing is asked', () => {
  const table = seen();
  expect(table.isOwnTurn).toBe(true);
  table.receive(event(11, { type: 'played', seat: 0, action: '2N2' }));
  expect(table.view?.views[0]).toMatchObject({ moves: ['1N1', '2N2'] });
  table.receive(event(12, { type: 'dealt', deal: ['K'] }, { to_move: [1] }));
  expect(table.view?.views[0]).toMatchObject({ rounds: [['T1'], ['K']] });
  expect(table.view?.to_move).toEqual([1]);
  expect(table.isOwnTurn).toBe(false);
  vi.runAllTimers();
  expect(socket.refresh).not.toHaveBeenCalled();
});

test('times are those of the newest changes', () => {
  const table = seen();
  const before = table.viewedAt;
  vi.advanceTimersByTime(100);
  table.receive(event(11, { type: 'played', seat: 0, action: '2N2' }));
  expect(table.viewedAt).toBe(before);
  table.receive(event(12, { type: 'paused' }, { paused: true }));
  expect(table.viewedAt).toBe(before + 100);
});

test('what somebody else may not see still changes the view', () => {
  const table = seen();
  table.receive({ t: 'event', table: 't', n: 11, at: 5, changes: { to_move: [1] } });
  expect(table.view?.to_move).toEqual([1]);
});

test('a city that was activated by hand is kept beside the moves', () => {
  const table = seen();
  table.receive(event(11, { type: 'played', seat: 1, action: { allocation: [[null]] } }));
  expect(table.view?.views[0]).toMatchObject({ moves: ['1N1'], allocations: [{ seat: 1, allocation: [[null]] }] });
});

test('the old view is left as it was', () => {
  const table = seen();
  table.receive(event(11, { type: 'played', seat: 0, action: '2N2' }));
  expect(view.views[0]).toMatchObject({ moves: ['1N1'] });
});

test('after the fresh view older events change nothing, and a gap asks again', () => {
  const table = seen();
  table.receive(event(9, { type: 'said', seat: 1, text: 'late' }));
  expect(table.view?.talk).toEqual([]);
  table.receive(event(13, { type: 'said', seat: 1, text: 'early' }));
  expect(table.view?.talk).toEqual([]);
  vi.runAllTimers();
  expect(socket.refresh).toHaveBeenCalledTimes(1);
  table.receive({ t: 'table', table: 't', n: 13, view });
  table.receive(event(14, { type: 'said', seat: 1, text: 'now' }));
  expect(table.view?.talk).toHaveLength(1);
  table.receive(event(16, { type: 'said', seat: 1, text: 'again' }));
  vi.runAllTimers();
  expect(socket.refresh).toHaveBeenCalledTimes(2);
});

test('an invitation is shown once, where the table is closed without it', async () => {
  socket.perform.mockResolvedValueOnce({ ok: true });
  const table = sit('secret');
  table.refuse({ reason: 'no-such-table', text: '' });
  await vi.runAllTimersAsync();
  expect(socket.perform).toHaveBeenCalledWith('t', { do: 'enter', invitation: 'secret' });
  expect(socket.refresh).toHaveBeenCalledWith('t');
  table.refuse({ reason: 'no-such-table', text: '' });
  expect(table.problem?.reason).toBe('no-such-table');
});

test('it is sending until the answer is there', async () => {
  let answer: (outcome: { ok: true }) => void = () => {};
  socket.perform.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const table = seen();
  const done = table.perform({ do: 'play', action: '1N1' });
  await vi.runAllTimersAsync();
  expect(table.sending).toBe(true);
  answer({ ok: true });
  expect(await done).toEqual({ ok: true });
  expect(table.sending).toBe(false);
});

test('a question that the server has no time for is asked again, and later gaps are noticed', () => {
  const table = seen();
  table.receive(event(12, { type: 'ready', seat: 1 }));
  vi.runAllTimers();
  expect(socket.refresh).toHaveBeenCalledTimes(1);
  table.refuse({ reason: 'too-many-requests', text: '' });
  expect(table.problem).toBeNull();
  vi.runAllTimers();
  expect(socket.refresh).toHaveBeenCalledTimes(2);
});

test('a table that the server was too busy to show is asked for again', () => {
  const table = sit();
  table.refuse({ reason: 'storage-busy', text: 'busy' });
  expect(table.problem).toBeNull();
  vi.runAllTimers();
  expect(socket.refresh).toHaveBeenCalledTimes(1);
});

test('only moves are on their way, and only until their event has come', async () => {
  const table = seen();
  const answers: (() => void)[] = [];
  socket.perform.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({ ok: true }))));
  void table.perform({ do: 'say', text: 'hi' });
  expect(table.sending).toBe(false);
  const played = table.perform({ do: 'play', action: '2N2' });
  expect(table.sending).toBe(true);
  table.receive(event(11, { type: 'played', seat: 1, action: '2N1' }));
  expect(table.sending).toBe(true);
  table.receive(event(12, { type: 'played', seat: 0, action: '2N2' }));
  expect(table.sending).toBe(false);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  await played;
  expect(table.sending).toBe(false);
});
