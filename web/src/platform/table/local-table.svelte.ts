// A table on this device. The engine holds the table; this shows it, lets its bots move, and saves it after every change.
import type { GameRecord } from '~/platform/engine/calls';
import type { CommandResult } from '~/platform/protocol/answer';
import { engine } from '~/platform/engine/engine';
import type { Command, Options, View } from '~/platform/protocol/protocol';
import { settings } from '~/platform/browser/settings.svelte';
import { currentPace } from './current-pace';
import { learnDeck } from './deck-files';
import { exclusively } from './exclusively';
import { savedTables } from './saved-tables.svelte';
import type { TableModel } from './table-model';

/** Seats as in the server's API: «me», a bot, or null. */
export type NewTable = Options & {
  seats: (string | null)[];
  /** 64 hexadecimal digits; the same secret deals the same game. Drawn when it is not given. */
  secret?: string;
};

export class LocalTable implements TableModel {
  readonly local = true;
  readonly connection = 'local';
  readonly problem = null;
  view = $state.raw<View | null>(null);
  viewedAt = $state(0);
  sending = $state(false);
  botsHeld = $state(false);
  private closed = false;
  private thinking = false;
  /** Whether something has happened since the bots were last asked. */
  private botsAsked = false;
  /** By seat: when its bot was asked last. */
  private readonly askedBots = [0, 0, 0, 0];
  /** Bots take their time in a discussion. */
  private nextBot: ReturnType<typeof setTimeout> | undefined;
  /** The state last saved or read by this tab. Another tab may have saved a newer one. */
  private known: string | null = null;

  private constructor(
    readonly id: string,
    held = false,
  ) {
    this.botsHeld = held;
  }

  /** Creates a table on this device and returns its id. */
  static async create(options: NewTable): Promise<string> {
    const table = await LocalTable.seated(options);
    await table.command({ do: 'ready', ready: true });
    return table.keep();
  }

  /** Creates a table that continues a record of Quadropolis from a position: the owner at one seat, bots at the others. Returns its id. */
  static async continueFrom(record: GameRecord, ply: number, seat: number, bots: readonly string[]): Promise<string> {
    const { mode, players, first } = record.options as { mode: 'classic' | 'expert'; players: number; first: number };
    const seats = Array.from({ length: players }, (_, i) => (i === seat ? 'me' : bots[i]!));
    const table = await LocalTable.seated({ game: 'quadropolis', mode, players, first, seats });
    const followed = await engine.tables.follow(table.id, record, ply);
    if (!followed.ok) throw new Error(followed.problem.text);
    return table.keep();
  }

  /** A table with everybody seated, before the start. */
  private static async seated({ seats, secret, ...options }: NewTable): Promise<LocalTable> {
    const created = await engine.tables.create(options, secret);
    if (!created.ok) throw new Error(created.problem.text);
    const table = new LocalTable(created.value);
    for (const [seat, who] of seats.entries()) {
      if (who === 'me') await table.command({ do: 'sit', seat });
      else if (who !== null) await table.command({ do: 'seat-bot', seat, bot: who });
    }
    return table;
  }

  /** A table saved on this device; null if there is none. `held`: its bots wait from the beginning. */
  static async open(id: string, held = false): Promise<LocalTable | null> {
    const saved = savedTables.snapshotOf(id);
    const deck = savedTables.deckOf(id);
    if (deck !== null) await learnDeck(deck);
    if (saved === null || !(await engine.tables.restore(saved)).ok) return null;
    const table = new LocalTable(id, held);
    table.known = saved;
    addEventListener('storage', table.onstorage);
    await table.refresh();
    return table;
  }

  get presence() {
    return { seats: this.view?.own ?? [], spectators: 0 };
  }

  async perform(command: Command): Promise<CommandResult> {
    this.sending = true;
    try {
      const outcome = await this.change(() => this.command(command));
      if (outcome.ok) void this.letBotsPlay();
      return outcome;
    } finally {
      this.sending = false;
    }
  }

  async record(): Promise<GameRecord | null> {
    const record = await engine.tables.record(this.id, settings.playerName);
    return record.ok ? record.value : null;
  }

  /** While bots are held, none begins a move, so that people can read first. */
  holdBots(held: boolean): void {
    this.botsHeld = held;
    void this.letBotsPlay();
  }

  /** The engine's table is not removed: it is small, and another page may have opened it again. */
  close(): void {
    this.closed = true;
    clearTimeout(this.nextBot);
    removeEventListener('storage', this.onstorage);
  }

  private async command(command: Command): Promise<CommandResult> {
    const answer = await engine.tables.perform(this.id, command);
    return answer.ok ? { ok: true } : { ok: false, problem: answer.problem };
  }

  private async refresh(): Promise<void> {
    if (this.closed) return;
    await this.alone(() => this.save());
    void this.letBotsPlay();
  }

  /** Applies the command to the latest state of all tabs and saves it before the next command. */
  private change(act: () => Promise<CommandResult>): Promise<CommandResult> {
    return this.alone(async () => {
      const outcome = await act();
      if (outcome.ok) await this.save();
      return outcome;
    });
  }

  private alone<T>(act: () => Promise<T>): Promise<T> {
    return exclusively(`urbanist.table.${this.id}`, async () => {
      await this.catchUp();
      return act();
    });
  }

  /** Takes the state saved by another tab; unsaved changes of this tab are dropped. */
  private async catchUp(): Promise<void> {
    const saved = savedTables.snapshotOf(this.id);
    if (saved === null || saved === this.known) return;
    this.known = saved;
    await engine.tables.restore(saved);
  }

  private readonly onstorage = ({ key, newValue }: StorageEvent): void => {
    if (newValue !== null && key === savedTables.keyOf(this.id)) void this.follow();
  };

  /** Shows what another tab has done. */
  private async follow(): Promise<void> {
    await this.alone(() => this.look());
    void this.letBotsPlay();
  }

  /** For a page to open. */
  private async keep(): Promise<string> {
    await this.save();
    this.close();
    return this.id;
  }

  private async look(): Promise<View> {
    const view = await engine.tables.view(this.id, settings.playerName);
    this.view = view;
    this.viewedAt = performance.now();
    return view;
  }

  private async save(): Promise<void> {
    const view = await this.look();
    this.known = await engine.tables.snapshot(this.id);
    savedTables.save(this.id, view, this.known);
  }

  /** Only one of several tabs thinks; the others then find that the move was made. */
  private async letBotsPlay(): Promise<void> {
    this.botsAsked = true;
    if (this.thinking) return;
    this.thinking = true;
    while (this.botsAsked && !this.closed && !this.botsHeld) {
      this.botsAsked = false;
      await exclusively(`urbanist.bots.${this.id}`, () => this.playBots());
    }
    this.thinking = false;
  }

  /** One after the other, for as long as one is to move. */
  private async playBots(): Promise<void> {
    clearTimeout(this.nextBot);
    for (;;) {
      await this.alone(() => Promise.resolve());
      const hurry = currentPace() === 'instant';
      const { seats, next } = await engine.tables.botsToMove(this.id, { asked: this.askedBots, hurry });
      const [seat] = seats;
      if (this.closed || this.botsHeld) return;
      if (seat === undefined) return this.wakeBotsIn(next);
      this.askedBots[seat] = Date.now();
      await engine.tables.playBot(this.id, seat, hurry, () => !this.closed && !this.botsHeld);
      await this.alone(() => this.save());
    }
  }

  private wakeBotsIn(milliseconds: number | null): void {
    if (milliseconds !== null) this.nextBot = setTimeout(() => void this.letBotsPlay(), milliseconds);
  }
}
