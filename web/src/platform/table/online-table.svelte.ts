// A table on the server, kept up to date over the socket.
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer, CommandResult } from '~/platform/protocol/answer';
import { visitor } from '~/platform/net/visitor.svelte';
import { call } from '~/platform/net/api';
import type { Command, Problem, View } from '~/platform/protocol/protocol';
import { socket as theSocket, type Follower, type Socket, type TableNews } from '~/platform/net/socket.svelte';
import { applyEvent } from './apply-event';
import type { Connection, TableModel } from './table-model';

/** Acting requires an account. */
type SignIn = () => Promise<Answer<unknown>>;

export class OnlineTable implements TableModel, Follower {
  readonly local = false;
  view = $state.raw<View | null>(null);
  viewedAt = $state(0);
  presence = $state.raw<TableModel['presence']>({ seats: [], spectators: 0 });
  problem = $state.raw<Problem | null>(null);
  private known: number | null = null; // the number of the last event
  private underWay = $state(0);
  private asked = false; // for the whole view, which has not come yet
  private leave: () => void;

  constructor(
    readonly id: string,
    /** Grants access to a private table. */
    private invitation: string | null = null,
    private readonly socket: Socket = theSocket,
    private readonly signIn: SignIn = () => visitor.ensure(),
  ) {
    this.leave = socket.follow(id, this);
  }

  get isOwnTurn(): boolean | null {
    const { view } = this;
    return view && view.own.some((seat) => view.to_move.includes(seat) && view.seats[seat]?.held !== true);
  }
  get connection(): Connection {
    return this.socket.connection === 'idle' ? 'connecting' : this.socket.connection;
  }
  get sending(): boolean {
    return this.underWay > 0;
  }

  async perform(command: Command): Promise<CommandResult> {
    ++this.underWay;
    try {
      const who = await this.signIn();
      return who.ok ? await this.socket.perform(this.id, command) : who;
    } finally {
      --this.underWay;
    }
  }

  async record(): Promise<GameRecord | null> {
    const answer = await call('get', '/api/tables/{table}/record', { path: { table: this.id } });
    return answer.ok ? (answer.value as unknown as GameRecord) : null;
  }

  close(): void {
    this.leave();
  }

  receive(news: TableNews): void {
    switch (news.t) {
      case 'table':
        this.asked = false;
        this.problem = null;
        return this.show(news.view, news.n);
      case 'presence':
        this.presence = news.people;
        return;
      case 'event':
        return this.follow(news);
    }
  }

  refuse(problem: Problem): void {
    if (this.invitation === null) this.problem = problem;
    else void this.enter(this.invitation);
  }

  /** Shows an invitation to a table that was closed so far. */
  async enter(invitation: string): Promise<void> {
    this.invitation = null; // it is tried once
    this.problem = null;
    const entered = await this.perform({ do: 'enter', invitation });
    if (entered.ok) this.socket.refresh(this.id);
    else this.problem = entered.problem;
  }

  // Numbers are dense: one that is missing means that something was missed. Times are what is left at the moment of the changes.
  private follow(news: Extract<TableNews, { t: 'event' }>): void {
    if (!this.view || this.known === null) return this.refresh();
    if (news.n <= this.known) return;
    if (news.n > this.known + 1) return this.refresh();
    this.view = applyEvent(this.view, news);
    if (news.changes) this.viewedAt = performance.now();
    this.known = news.n;
  }

  private show(view: View, n: number): void {
    this.view = view;
    this.viewedAt = performance.now();
    this.known = n;
  }

  // Several events often come together; one question is enough for all of them.
  private refresh(): void {
    if (this.asked) return;
    this.asked = true;
    setTimeout(() => this.socket.refresh(this.id));
  }
}
