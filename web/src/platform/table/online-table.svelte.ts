// A table on the server, kept up to date over the socket.
import { SvelteSet } from 'svelte/reactivity';
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer, CommandResult } from '~/platform/protocol/answer';
import { visitor } from '~/platform/net/visitor.svelte';
import { call } from '~/platform/net/api';
import type { Command, Event, Problem, View } from '~/platform/protocol/protocol';
import {
  ASK_AGAIN_AFTER,
  isPassing,
  socket as theSocket,
  type Follower,
  type Socket,
  type TableNews,
} from '~/platform/net/socket.svelte';
import { fairNotes } from '~/platform/fairness/notes.svelte';
import { applyEvent } from './apply-event';
import type { Connection, TableModel } from './table-model';
import { Typers } from './typers.svelte';

/** Acting requires an account. */
type SignIn = () => Promise<Answer<unknown>>;

export class OnlineTable implements TableModel, Follower {
  readonly local = false;
  view = $state.raw<View | null>(null);
  viewedAt = $state(0);
  private readonly typers = new Typers();
  presence = $state.raw<TableModel['presence']>({ seats: [], spectators: 0 });
  problem = $state.raw<Problem | null>(null);
  private known: number | null = null; // the number of the last event
  private movesUnderWay = new SvelteSet<Command>();
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
    return this.movesUnderWay.size > 0;
  }

  async perform(command: Command): Promise<CommandResult> {
    if (command.do === 'play') this.movesUnderWay.add(command);
    try {
      const who = await this.signIn();
      return who.ok ? await this.socket.perform(this.id, command) : who;
    } finally {
      this.movesUnderWay.delete(command);
    }
  }

  get typing(): readonly number[] {
    return this.typers.seats;
  }
  tellTyping(): void {
    if (this.typers.isTimeToTell()) this.socket.tellTyping(this.id);
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
      case 'typing':
        return this.typers.note(news.seat);
      case 'event':
        return this.follow(news);
    }
  }

  refuse(problem: Problem): void {
    this.asked = false;
    if (isPassing(problem) || (this.view && problem.reason === 'too-many-requests')) this.refresh(ASK_AGAIN_AFTER);
    else if (this.invitation === null) this.problem = problem;
    else void this.enter(this.invitation);
  }

  /** Uses an invitation to enter a private table. */
  async enter(invitation: string): Promise<void> {
    this.invitation = null; // it is tried once
    this.problem = null;
    const entered = await this.perform({ do: 'enter', invitation });
    if (entered.ok) this.socket.refresh(this.id);
    else this.problem = entered.problem;
  }

  // Event numbers have no gaps, so a missing number means a missed event. Times are the remaining times when the changes were made.
  private follow(news: Extract<TableNews, { t: 'event' }>): void {
    if (!this.view || this.known === null) return this.refresh();
    if (news.n <= this.known) return;
    if (news.n > this.known + 1) return this.refresh();
    this.view = applyEvent(this.view, news);
    this.noteMove(news.event);
    if (news.event?.type === 'said') this.typers.forget(news.event.seat);
    this.noteForFairness(news);
    if (news.changes) this.viewedAt = performance.now();
    this.known = news.n;
  }

  // The viewer's move is stored when its event arrives. The acknowledgement follows, but the new state can be used at once.
  private noteMove(event: Event | undefined): void {
    if (event?.type === 'played' && this.view?.own.includes(event.seat)) this.movesUnderWay.clear();
  }

  // Stored before and during the game, to be compared with what the server publishes afterwards.
  private noteForFairness({ n, event }: Extract<TableNews, { t: 'event' }>): void {
    if (this.view?.promise && this.view.stage === 'playing') fairNotes.notePromise(this.id, this.view.promise);
    if (event?.type === 'sealed') fairNotes.noteSeal(this.id, n, event.seal);
  }

  private show(view: View, n: number): void {
    this.view = view;
    this.viewedAt = performance.now();
    this.known = n;
    if (view.promise && view.stage === 'playing') fairNotes.notePromise(this.id, view.promise);
  }

  // Several events often come together; one question is enough for all of them.
  private refresh(wait = 0): void {
    if (this.asked) return;
    this.asked = true;
    setTimeout(() => this.socket.refresh(this.id), wait);
  }
}
