// The real engine for tests, as the worker loads it, and tables at which bots play.
import { readFile } from 'node:fs/promises';
import type { Answer } from '~/platform/protocol/answer';
import { EngineModule } from './module';

export const loadEngine = async (): Promise<EngineModule> =>
  EngineModule.load(await readFile(new URL('../../../../build/wasm/urbanist.wasm', import.meta.url)));

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

  /** Until it is nobody's turn but ours. */
  playBots(table: string): void {
    while (this.playBotOnce(table));
  }

  /** False when no bot is to move. */
  playBotOnce(table: string): boolean {
    const [seat] = this.ask<number[]>({ ask: 'table-bots', table });
    if (seat === undefined) return false;
    const saved = this.ask<object>({ ask: 'table-snapshot', table });
    const { action } = this.ask<{ action: unknown }>({ ask: 'table-think', saved, seat });
    this.ask({ ask: 'table-bot-plays', table, seat, action, now: Date.now() });
    return true;
  }
}
