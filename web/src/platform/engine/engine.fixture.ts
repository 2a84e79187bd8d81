// The real engine for tests, as the worker loads it, and tables at which bots play.
import { readFile } from 'node:fs/promises';
import type { Answer } from '~/platform/protocol/answer';
import { EngineModule, parseNetwork } from './module';

const ROOT = new URL('../../../../', import.meta.url);

export async function loadEngine(): Promise<EngineModule> {
  const networks = ['classic', 'expert'].map(async (mode) =>
    parseNetwork(await readFile(new URL(`data/networks/${mode}.txt`, ROOT), 'utf8')),
  );
  return EngineModule.load(await readFile(new URL('build/wasm/urbanist.wasm', ROOT)), await Promise.all(networks));
}

export interface Seen {
  stage: string;
  to_move: number[];
  views: Record<string, unknown>[];
}

export class TestTables {
  private made = 0;

  constructor(readonly engine: EngineModule) {}

  ask<T>(question: object): T {
    const answer = this.engine.ask(question) as Answer<T>;
    if (!answer.ok) throw new Error(`${answer.problem.reason}: ${answer.problem.text}`);
    return answer.value;
  }

  /** A table whose first seat is ours; bots hold the others. */
  open(options: object, bots: readonly string[], secret?: string): string {
    const id = `t${++this.made}`;
    const table = this.ask<string>({ ask: 'table-create', id, options, secret, now: Date.now() });
    this.perform(table, { do: 'sit', seat: 0 });
    bots.forEach((bot, i) => this.perform(table, { do: 'seat-bot', seat: i + 1, bot }));
    this.perform(table, { do: 'ready', ready: true });
    return table;
  }

  perform(table: string, command: object): void {
    this.ask({ ask: 'table-perform', table, command, now: Date.now() });
  }

  view(table: string): Seen {
    return this.ask({ ask: 'table-view', table, name: 'Mara', now: Date.now() });
  }

  /** Plays until only the test's seat is to move. */
  playBots(table: string): void {
    while (this.playBotOnce(table));
  }

  /** False when no bot is to move. */
  playBotOnce(table: string): boolean {
    const timing = { now: Date.now(), hurry: true };
    const [seat] = this.ask<{ seats: number[] }>({ ask: 'table-bots', table, ...timing }).seats;
    if (seat === undefined) return false;
    const saved = this.ask<object>({ ask: 'table-snapshot', table });
    const { word, action } = this.ask<{ word: unknown; action: unknown }>({
      ask: 'table-think',
      saved,
      seat,
      ...timing,
    });
    if (word === null) this.ask({ ask: 'table-bot-plays', table, seat, action, now: Date.now() });
    else this.ask({ ask: 'table-bot-says', table, seat, word, now: Date.now() });
    return true;
  }
}
