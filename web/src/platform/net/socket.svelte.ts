// One WebSocket for all tables. It reconnects automatically, asks for the tables again and resends unanswered commands; a command has a
// key, so the server carries it out only once. The reported connection state is always accurate.
import { SvelteMap } from 'svelte/reactivity';
import type { CommandResult } from '~/platform/protocol/answer';
import { newKey } from '~/platform/protocol/command-key';
import type { Announcement, ClientMessage, Command, Problem, ServerMessage } from '~/platform/protocol/protocol';

type About<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
export type LobbyLists = Pick<About<'lobby'>, 'open' | 'playing'>;
export type TableNews = About<'table' | 'event' | 'presence' | 'typing'>;

/** A viewer of a table. */
export interface Follower {
  /** Whether it is the visitor's turn there; null until the first view. */
  readonly isOwnTurn: boolean | null;
  receive(news: TableNews): void;
  refuse(problem: Problem): void;
}

/** The part of the WebSocket interface we use. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'>;

interface Order {
  table: string;
  command: Command;
  /** How often the server refused it because it was busy. */
  refusals: number;
  resolve(outcome: CommandResult): void;
}

type Waiting = Pick<About<'counter'>, 'moves' | 'tables'>;

export const PING_EVERY = 15_000; // ms
export const PATIENCE = 10_000; // ms for a sign of life after a ping
const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 15_000;
export const ASK_AGAIN_AFTER = 1_000; // ms, where the server was busy or does not know whether it has stored a command
export const MOST_REFUSALS = 10; // after which the player is told that the server is busy

/** Whether the server refuses something only because it is busy. Nothing was stored, or a repetition with the same key gives the result. */
export const isPassing = ({ reason }: Problem): boolean =>
  reason === 'outcome-unknown' || reason === 'storage-busy' || reason === 'storage-unavailable' || reason === 'closing';

export class Socket {
  connection = $state<'idle' | 'connecting' | 'online' | 'lost'>('idle');
  /** Since when there is no connection (Date.now), while it is lost. */
  lostAt = $state<number | null>(null);
  /** The current announcements. */
  announcements = $state.raw<readonly Announcement[]>([]);

  /** What to add to this device's clock to get the server's. */
  skew = $state(0);

  private wire: Wire | null = null;
  /** The visitor's account now, when the socket was opened, and according to the server. */
  private visitor: string | null = null;
  private openedFor: string | null = null;
  private account: string | null = null;
  /** The tables where it is the visitor's turn. The server does not repeat this for watched tables. */
  private waiting = $state.raw<Waiting | null>(null);
  private followers = new SvelteMap<string, Follower>();
  private inLobby: ((lists: LobbyLists) => void) | null = null;
  private orders = new Map<string, Order>();
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  /** Called when the server disconnects this client, with the reason. */
  onclosing: ((problem: Problem) => void) | null = null;

  /** Called when friends, requests or invitations have changed. */
  onfriends: (() => void) | null = null;

  constructor(private readonly open: () => Wire) {}

  /** Connects if necessary; after a lost connection, retries at once. */
  connect(): void {
    if (this.wire) return;
    clearTimeout(this.retry);
    if (this.connection === 'idle') this.connection = 'connecting';
    const wire = this.open();
    this.wire = wire;
    this.openedFor = this.visitor;
    wire.onmessage = (event: MessageEvent) =>
      this.wire === wire && this.receive(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = () => this.wire === wire && this.lose();
  }

  /** Sets the visitor's account, or none: reconnects and resends pending commands, unless the server already knows. */
  become(account: string | null): void {
    this.visitor = account;
    if (this.connection === 'idle' && account !== null) this.connect();
    else if (this.connection === 'online' && this.account !== account) this.restart();
  }

  private restart(): void {
    this.drop();
    this.connection = 'connecting';
    this.waiting = null;
    this.connect();
  }

  /** Watches a table until the returned function is called. */
  follow(table: string, follower: Follower): () => void {
    this.followers.set(table, follower);
    this.connect();
    this.watch(table);
    return () => {
      if (this.followers.get(table) !== follower) return;
      if (this.waiting && follower.isOwnTurn !== null)
        this.waiting = corrected(this.waiting, table, follower.isOwnTurn);
      this.followers.delete(table);
      this.send({ t: 'leave', table });
    };
  }

  /** Delivers the lobby's lists now and whenever they change, until the returned function is called. */
  followLobby(receive: (lists: LobbyLists) => void): () => void {
    this.inLobby = receive;
    this.connect();
    this.send({ t: 'lobby', follow: true });
    return () => {
      if (this.inLobby !== receive) return;
      this.inLobby = null;
      this.send({ t: 'lobby', follow: false });
    };
  }

  /** Tells the others at a table that the visitor is writing to them. */
  tellTyping(table: string): void {
    if (this.connection === 'online') this.send({ t: 'typing', table });
  }

  /** Asks for the whole view of a table that is followed. */
  refresh(table: string): void {
    this.watch(table);
  }

  /** The number of tables where it is the visitor's turn; null until the server has sent it, which it only does for accounts. */
  get moves(): number | null {
    if (!this.waiting) return null;
    let known = this.waiting;
    for (const [table, { isOwnTurn }] of this.followers) {
      if (isOwnTurn !== null) known = corrected(known, table, isOwnTurn);
    }
    return known.moves;
  }

  /** Resolves when the server has answered, even if the connection is lost in between. */
  perform(table: string, command: Command): Promise<CommandResult> {
    this.connect();
    return new Promise((resolve) => {
      const key = newKey();
      this.orders.set(key, { table, command, refusals: 0, resolve });
      this.send({ t: 'do', table, key, command });
    });
  }

  /** The device has gone offline or online. */
  deviceIs(online: boolean): void {
    if (this.connection === 'idle') return;
    if (!online) this.lose();
    else if (this.connection === 'lost') this.connect();
    else this.ping();
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.silence);
    switch (message.t) {
      case 'hello':
        this.skew = message.now - Date.now();
        return this.greeted(message.account?.id ?? null);
      case 'table':
      case 'event':
      case 'presence':
      case 'typing':
        return this.followers.get(message.table)?.receive(message);
      case 'lobby':
        return this.inLobby?.(message);
      case 'done':
        return this.answer(message.key, { ok: true });
      case 'refused':
        return this.refused(message);
      case 'counter':
        this.waiting = message;
        return;
      case 'announcements':
        this.announcements = message.announcements;
        return;
      case 'friends':
        this.onfriends?.();
        return;
      case 'closing': // the server will disconnect, and then we reconnect
        this.onclosing?.({ reason: message.reason, text: message.text });
        return;
      case 'turn': // for bots
      case 'views': // for those who ask for missed events only
      case 'pong':
    }
  }

  private greeted(account: string | null): void {
    this.account = account;
    if (account !== this.visitor && this.openedFor !== this.visitor) return this.restart(); // opened before the visitor signed in
    this.connection = 'online';
    this.lostAt = null;
    this.failures = 0;
    for (const table of this.followers.keys()) this.watch(table);
    if (this.inLobby) this.send({ t: 'lobby', follow: true });
    for (const [key, { table, command }] of this.orders) this.send({ t: 'do', table, key, command });
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.ping(), PING_EVERY);
  }

  private refused(message: About<'refused'>): void {
    const problem = { reason: message.reason, text: message.text };
    const order = message.key ? this.orders.get(message.key) : undefined;
    if (message.key && order && isWorthAnother(order, problem)) this.askAgain(message.key);
    else if (message.key) this.answer(message.key, { ok: false, problem });
    else if (message.table) this.followers.get(message.table)?.refuse(problem);
  }

  // With the same key: if it was stored, the server returns its number.
  private askAgain(key: string): void {
    setTimeout(() => {
      const order = this.orders.get(key);
      if (order) this.send({ t: 'do', table: order.table, key, command: order.command });
    }, ASK_AGAIN_AFTER);
  }

  private answer(key: string, outcome: CommandResult): void {
    this.orders.get(key)?.resolve(outcome);
    this.orders.delete(key);
  }

  private watch(table: string): void {
    this.send({ t: 'watch', table });
  }

  // Nothing is sent before the greeting; everything follows then.
  private send(message: ClientMessage): void {
    if (this.connection === 'online') this.wire?.send(JSON.stringify(message));
  }

  private ping(): void {
    this.send({ t: 'ping' });
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), PATIENCE);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearInterval(this.pulse);
    wire?.close();
  }

  private lose(): void {
    this.drop();
    this.connection = 'lost';
    this.lostAt ??= Date.now();
    const wait = Math.min(SHORTEST_WAIT * 2 ** this.failures++, LONGEST_WAIT);
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2)); // jitter, so that visitors do not reconnect all at once
  }
}

/** If the outcome is unknown, there is no limit: only the server can tell. */
function isWorthAnother(order: Order, problem: Problem): boolean {
  return problem.reason === 'outcome-unknown' || (isPassing(problem) && ++order.refusals < MOST_REFUSALS);
}

function corrected({ moves, tables }: Waiting, table: string, isOwnTurn: boolean): Waiting {
  const others = tables.filter((other) => other !== table);
  return {
    moves: moves - (tables.length - others.length) + Number(isOwnTurn),
    tables: isOwnTurn ? [...others, table] : others,
  };
}

function openWire(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/socket`);
}

export const socket = new Socket(openWire);
