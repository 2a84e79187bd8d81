// A table on the server, kept up to date over the socket.
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer, CommandResult } from '~/platform/protocol/answer';
import { visitor } from '~/platform/net/visitor.svelte';
import { call } from '~/platform/net/api';
import type { Command, Problem, View } from '~/platform/protocol/protocol';
import { socket as theSocket, type Follower, type Socket, type TableNews } from '~/platform/net/socket.svelte';
import { fold } from './apply-event';
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
  private asked = false;
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

  /** After a break it is as if nothing were known, when a whole view was asked for and has not come. */
  get last(): number | null {
    return this.asked ? null : this.known;
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
      case 'views':
        if (this.view) this.show({ ...this.view, views: news.views }, news.n);
        return;
      case 'event':
        return this.follow(news);
    }
  }

  refuse(problem: Problem): void {
    if (this.invitation === null) this.problem = problem;
    else void this.enter(this.invitation);
  }

  private async enter(invitation: string): Promise<void> {
    this.invitation = null; // it is tried once
    const entered = await this.perform({ do: 'enter', invitation });
    if (entered.ok) this.socket.refresh(this.id);
    else this.problem = entered.problem;
  }

  // Numbers are dense: one that is missing means that something was missed.
  private follow(news: Extract<TableNews, { t: 'event' }>): void {
    if (!this.view || this.known === null) return this.refresh();
    if (news.n <= this.known) return;
    if (news.n > this.known + 1) return this.refresh();
    const folded = fold(this.view, news.n, news.at, news.event);
    this.show(folded.view, news.n);
    if (folded.stale) this.refresh();
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
