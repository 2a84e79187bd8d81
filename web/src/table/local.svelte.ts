// A table on this device: the engine keeps it, this keeps the engine's table in sight, lets its bots move, and saves it after every change.
import type { GameRecord } from '~/engine/calls';
import { engine } from '~/engine/engine';
import type { Command, Options, View } from '~/net/protocol';
import { settings } from '~/ui/settings.svelte';
import { savedTables } from './saved.svelte';
import type { Outcome, TableModel } from './table';

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

  /** A new table with its owner seated first and these bots beside; with bots on all seats it starts by itself. */
  static async create(options: Options, bots: string[]): Promise<LocalTable> {
    const table = await LocalTable.seated(options, bots);
    await table.command({ do: 'ready', ready: true });
    await table.refresh();
    return table;
  }

  /** The same game as in a record of Quadropolis, from one of its moments on: the owner at one seat, a bot at the others. */
  static async continueFrom(record: GameRecord, ply: number, seat: number, bot: string): Promise<LocalTable> {
    const { mode, players, first } = record.options as { mode: string; players: number; first: number };
    const table = await LocalTable.seated(
      { game: 'quadropolis', mode, players, first },
      Array(players - 1).fill(bot),
      seat,
    );
    const followed = await engine.tables.follow(table.id, record, ply);
    if (!followed.ok) throw new Error(followed.problem.text);
    await table.refresh();
    return table;
  }

  /** Everybody in their places, nothing begun. The owner takes one seat unless bots have them all. */
  private static async seated(options: Options, bots: string[], seat = 0): Promise<LocalTable> {
    const created = await engine.tables.create(options);
    if (!created.ok) throw new Error(created.problem.text);
    const table = new LocalTable(created.value);
    const seats = [...Array(Number(options.players ?? 4)).keys()];
    if (bots.length < seats.length) await table.command({ do: 'sit', seat });
    const free = bots.length < seats.length ? seats.filter((one) => one !== seat) : seats;
    for (const [i, bot] of bots.entries()) await table.command({ do: 'seat-bot', seat: free[i]!, bot });
    return table;
  }

  /** One that was saved on this device; null when there is none. */
  static async open(id: string): Promise<LocalTable | null> {
    const saved = savedTables.snapshotOf(id);
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

  close(): void {
    this.closed = true;
    void engine.tables.close(this.id);
  }

  private async command(command: Command): Promise<Outcome> {
    const answer = await engine.tables.perform(this.id, command);
    return answer.ok ? { ok: true } : { ok: false, problem: answer.problem };
  }

  private async refresh(): Promise<void> {
    if (this.closed) return;
    this.view = await engine.tables.view(this.id, settings.playerName);
    this.viewedAt = performance.now();
    savedTables.save(this.id, this.view, await engine.tables.snapshot(this.id));
    void this.letBotsPlay();
  }

  /** One after the other, for as long as one is to move. */
  private async letBotsPlay(): Promise<void> {
    if (this.thinking || this.closed) return;
    const [seat] = await engine.tables.botsToMove(this.id);
    if (seat === undefined || this.thinking) return;
    this.thinking = true;
    try {
      await engine.tables.playBot(this.id, seat);
    } finally {
      this.thinking = false;
    }
    await this.refresh();
  }
}
