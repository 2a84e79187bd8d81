// A table on this device: the engine keeps it, this keeps the engine's table in sight, lets its bots move, and saves it after every change.
import type { GameRecord } from '~/engine/calls';
import { engine } from '~/engine/engine';
import type { Command, Options, View } from '~/net/protocol';
import { settings } from '~/ui/settings.svelte';
import { learnDeck } from './deck-files';
import { savedTables } from './saved.svelte';
import type { Outcome, TableModel } from './table';

/** The seats are told as to the server: «me», a bot, or nobody. */
export type NewTable = Options & { seats: (string | null)[] };

export class LocalTable implements TableModel {
  readonly local = true;
  readonly connection = 'local';
  readonly problem = null;
  view = $state.raw<View | null>(null);
  viewedAt = $state(0);
  sending = $state(false);
  private closed = false;
  private thinking = false;

  private constructor(readonly id: string) {}

  /** Keeps a new table on this device and gives its id. */
  static async create(options: NewTable): Promise<string> {
    const table = await LocalTable.seated(options);
    await table.command({ do: 'ready', ready: true });
    return table.keep();
  }

  /** The same game as in a record of Quadropolis, from one of its moments on: the owner at one seat, a bot at the others. Gives its id. */
  static async continueFrom(record: GameRecord, ply: number, seat: number, bot: string): Promise<string> {
    const { mode, players, first } = record.options as { mode: 'classic' | 'expert'; players: number; first: number };
    const seats = Array.from({ length: players }, (_, i) => (i === seat ? 'me' : bot));
    const table = await LocalTable.seated({ game: 'quadropolis', mode, players, first, seats });
    const followed = await engine.tables.follow(table.id, record, ply);
    if (!followed.ok) throw new Error(followed.problem.text);
    return table.keep();
  }

  /** Everybody in their places, nothing begun. */
  private static async seated({ seats, ...options }: NewTable): Promise<LocalTable> {
    const created = await engine.tables.create(options);
    if (!created.ok) throw new Error(created.problem.text);
    const table = new LocalTable(created.value);
    for (const [seat, who] of seats.entries()) {
      if (who === 'me') await table.command({ do: 'sit', seat });
      else if (who !== null) await table.command({ do: 'seat-bot', seat, bot: who });
    }
    return table;
  }

  /** One that was saved on this device; null when there is none. */
  static async open(id: string): Promise<LocalTable | null> {
    const saved = savedTables.snapshotOf(id);
    const deck = savedTables.deckOf(id);
    if (deck !== null) await learnDeck(deck);
    if (saved === null || !(await engine.tables.restore(saved)).ok) return null;
    const table = new LocalTable(id);
    await table.refresh();
    return table;
  }

  get presence() {
    return { seats: this.view?.own ?? [], spectators: 0 };
  }

  async perform(command: Command): Promise<Outcome> {
    this.sending = true;
    try {
      const outcome = await this.command(command);
      if (outcome.ok) await this.refresh();
      return outcome;
    } finally {
      this.sending = false;
    }
  }

  async record(): Promise<GameRecord | null> {
    const record = await engine.tables.record(this.id, settings.playerName);
    return record.ok ? record.value : null;
  }

  /** The engine keeps its table: it is small, and another page may have opened it again. */
  close(): void {
    this.closed = true;
  }

  private async command(command: Command): Promise<Outcome> {
    const answer = await engine.tables.perform(this.id, command);
    return answer.ok ? { ok: true } : { ok: false, problem: answer.problem };
  }

  private async refresh(): Promise<void> {
    if (this.closed) return;
    await this.save();
    void this.letBotsPlay();
  }

  /** For a page to open. */
  private async keep(): Promise<string> {
    await this.save();
    this.close();
    return this.id;
  }

  private async save(): Promise<void> {
    const view = await engine.tables.view(this.id, settings.playerName);
    this.view = view;
    this.viewedAt = performance.now();
    savedTables.save(this.id, view, await engine.tables.snapshot(this.id));
  }

  /** One after the other, for as long as one is to move. */
  private async letBotsPlay(): Promise<void> {
    if (this.thinking || this.closed) return;
    const [seat] = await engine.tables.botsToMove(this.id);
    if (seat === undefined || this.thinking) return;
    this.thinking = true;
    try {
      await engine.tables.playBot(this.id, seat, () => !this.closed);
    } finally {
      this.thinking = false;
    }
    await this.refresh();
  }
}
