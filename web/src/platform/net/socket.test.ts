import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, ServerMessage } from '~/platform/protocol/protocol';
import {
  ASK_AGAIN_AFTER,
  MOST_REFUSALS,
  PATIENCE,
  PING_EVERY,
  Socket,
  type Follower,
  type TableNews,
  type Wire,
} from './socket.svelte';

class FakeWire implements Wire {
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }
  greet(id?: string): void {
    const account =
      id === undefined ? null : { id, name: 'Ada', kind: 'guest' as const, language: 'en' as const, created: 0 };
    this.say({ t: 'hello', account, version: '1', now: 0 } satisfies ServerMessage);
  }
  cut(): void {
    this.onclose?.call(this as unknown as WebSocket, {} as CloseEvent);
  }
}

let wires: FakeWire[];
let socket: Socket;
const wire = () => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  socket = new Socket(() => {
    wires.push(new FakeWire());
    return wire();
  });
});
afterEach(() => vi.useRealTimers());

function follower(isOwnTurn: boolean | null = null): Follower & { heard: TableNews[]; refused: string[] } {
  return {
    isOwnTurn,
    heard: [],
    refused: [],
    receive(news) {
      this.heard.push(news);
    },
    refuse(problem) {
      this.refused.push(problem.reason);
    },
  };
}

test('nothing is sent before the greeting, then all of it', () => {
  void socket.perform('a', { do: 'sit' });
  socket.follow('a', follower());
  expect(wires).toHaveLength(1);
  expect(wire().sent).toEqual([]);
  wire().greet();
  expect(wire().sent.map((message) => message.t)).toEqual(['watch', 'do']);
  expect(socket.connection).toBe('online');
});

test('news go to the followers of the table until they leave', () => {
  const one = follower();
  const leave = socket.follow('a', one);
  wire().greet();
  const presence = { t: 'presence', table: 'a', people: { seats: [0], spectators: 2 } };
  wire().say(presence);
  wire().say({ ...presence, table: 'b' });
  expect(one.heard).toEqual([presence]);
  leave();
  wire().say(presence);
  expect(one.heard).toHaveLength(1);
  expect(wire().sent.at(-1)).toEqual({ t: 'leave', table: 'a' });
});

test('a command is answered when it is durable, or refused with its reason', async () => {
  socket.connect();
  wire().greet();
  const sit = socket.perform('a', { do: 'sit' });
  const ready = socket.perform('a', { do: 'ready' });
  const [first, second] = wire().sent as Extract<ClientMessage, { t: 'do' }>[];
  wire().say({ t: 'refused', table: 'a', key: second!.key, reason: 'not-seated', text: 'no' });
  wire().say({ t: 'done', table: 'a', key: first!.key, n: 3 });
  expect(await sit).toEqual({ ok: true });
  expect(await ready).toEqual({ ok: false, problem: { reason: 'not-seated', text: 'no' } });
});

test('a command of which the server does not know whether it is stored is sent again with the same key', async () => {
  socket.connect();
  wire().greet();
  const sit = socket.perform('a', { do: 'sit' });
  const sent = wire().sent.at(-1) as Extract<ClientMessage, { t: 'do' }>;
  wire().say({ t: 'refused', table: 'a', key: sent.key, reason: 'outcome-unknown', text: 'again' });
  expect(wire().sent).toHaveLength(1);
  vi.advanceTimersByTime(ASK_AGAIN_AFTER);
  expect(wire().sent).toEqual([sent, sent]);
  wire().say({ t: 'done', table: 'a', key: sent.key, n: 3 });
  expect(await sit).toEqual({ ok: true });
});

test('a command that the server was too busy for is sent again with the same key, until it is too often', async () => {
  socket.connect();
  wire().greet();
  const sit = socket.perform('a', { do: 'sit' });
  const sent = wire().sent.at(-1) as Extract<ClientMessage, { t: 'do' }>;
  for (let tries = 1; tries < MOST_REFUSALS; ++tries) {
    wire().say({ t: 'refused', table: 'a', key: sent.key, reason: 'storage-busy', text: 'busy' });
    expect(wire().sent).toHaveLength(tries);
    vi.advanceTimersByTime(ASK_AGAIN_AFTER);
    expect(wire().sent.at(-1)).toEqual(sent);
    expect(wire().sent).toHaveLength(tries + 1);
  }
  wire().say({ t: 'refused', table: 'a', key: sent.key, reason: 'storage-busy', text: 'busy' });
  expect(await sit).toEqual({ ok: false, problem: { reason: 'storage-busy', text: 'busy' } });
});

test('after a loss it comes back, asks for the table and repeats what has no answer, with the same key', async () => {
  socket.follow('a', follower());
  wire().greet();
  const played = socket.perform('a', { do: 'play', action: '3S1:b1' });
  const sent = wire().sent.at(-1);
  wire().cut();
  expect(socket.connection).toBe('lost');
  expect(socket.lostAt).not.toBeNull();
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  wire().greet();
  expect(wire().sent).toEqual([{ t: 'watch', table: 'a' }, sent]);
  expect(socket.lostAt).toBeNull();
  wire().say({ t: 'done', table: 'a', key: (sent as { key: string }).key, n: 18 });
  expect(await played).toEqual({ ok: true });
});

test('it waits longer after every failure, but never for long', () => {
  socket.connect();
  const waits = [];
  for (let failure = 0; failure < 10; ++failure) {
    const before = Date.now();
    wire().cut();
    const tries = wires.length;
    while (wires.length === tries) vi.advanceTimersByTime(50);
    waits.push(Date.now() - before);
  }
  expect(waits[0]).toBeLessThan(1000);
  expect(waits[4]).toBeGreaterThan(waits[0]!);
  expect(Math.max(...waits)).toBeLessThan(20_000);
});

test('a line that is silent after a ping is given up', () => {
  socket.connect();
  wire().greet();
  vi.advanceTimersByTime(PING_EVERY);
  expect(wire().sent).toEqual([{ t: 'ping' }]);
  wire().say({ t: 'pong' });
  vi.advanceTimersByTime(PATIENCE);
  expect(socket.connection).toBe('online');
  vi.advanceTimersByTime(PING_EVERY);
  expect(wires[0]?.closed).toBe(true);
});

test('a device that is offline has no connection, and comes back at once', () => {
  socket.connect();
  wire().greet();
  socket.deviceIs(false);
  expect(socket.connection).toBe('lost');
  socket.deviceIs(true);
  expect(wires).toHaveLength(2);
});

test('a late word of a line that was dropped is not heard', () => {
  const one = follower();
  socket.follow('a', one);
  wire().greet();
  socket.become('ada');
  wires[0]!.say({ t: 'presence', table: 'a', people: { seats: [], spectators: 0 } });
  wires[0]!.cut();
  expect(one.heard).toEqual([]);
  expect(socket.connection).toBe('connecting');
});

test('a table that may not be seen says so to its follower', () => {
  const one = follower();
  socket.follow('a', one);
  wire().greet();
  wire().say({ t: 'refused', table: 'a', reason: 'no-such-table', text: 'no' });
  expect(one.refused).toEqual(['no-such-table']);
});

const counter = (...tables: string[]) => ({ t: 'counter', moves: tables.length, tables }) satisfies ServerMessage;

test('turns are counted as the server says', () => {
  socket.connect();
  wire().greet();
  expect(socket.moves).toBeNull();
  wire().say(counter('a', 'b'));
  expect(socket.moves).toBe(2);
  wire().say({ ...counter('a'), moves: 120 });
  expect(socket.moves).toBe(120);
});

test('a table that is followed knows better whose turn it is', () => {
  socket.follow('new', follower(null));
  const leave = socket.follow('a', follower(false));
  socket.follow('b', follower(true));
  wire().greet();
  wire().say(counter('a', 'new'));
  expect(socket.moves).toBe(2);
  leave();
  expect(socket.moves).toBe(2);
});

test('the lists of the lobby are asked for once, and again after a loss', () => {
  const lists: unknown[] = [];
  const leave = socket.followLobby((news) => lists.push(news.open));
  wire().greet();
  expect(wire().sent).toEqual([{ t: 'lobby', follow: true }]);
  wire().say({ t: 'lobby', open: [], playing: [] });
  expect(lists).toEqual([[]]);
  wire().cut();
  vi.advanceTimersByTime(1000);
  wire().greet();
  expect(wire().sent).toEqual([{ t: 'lobby', follow: true }]);
  leave();
  expect(wire().sent.at(-1)).toEqual({ t: 'lobby', follow: false });
});

test('a visitor whom the server knows already needs no new connection', () => {
  socket.follow('a', follower());
  wire().greet('ada');
  socket.become('ada');
  expect(wires).toHaveLength(1);
  socket.become('bob');
  expect(wires).toHaveLength(2);
  wire().greet('bob');
  expect(wire().sent).toEqual([{ t: 'watch', table: 'a' }]);
});

test('a connection that was opened before the visitor signed in is opened again, once', () => {
  socket.follow('a', follower());
  socket.become('ada');
  wire().greet();
  expect(wires).toHaveLength(2);
  wire().greet(); // the server does not know the visitor after all
  expect(wires).toHaveLength(2);
  expect(socket.connection).toBe('online');
});
