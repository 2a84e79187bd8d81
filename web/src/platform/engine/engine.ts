// The engine for the page. Two workers run the same module: one answers at once, the other thinks, so that a bot never blocks the page.
import type { Answer } from '~/platform/protocol/answer';
import { newKey } from '~/platform/protocol/command-key';
import type { Command, Options } from '~/platform/protocol/protocol';
import type { EngineCalls, GameRecord, LocalTables } from './calls';

/** Card sets that every new worker has to know. */
const decks = new Set<string>();

type Reply = { id: number } & ({ answer: string } | { failure: string });

/** Does not wait for the answer. */
const sendDeck = (worker: Worker, text: string) =>
  worker.postMessage({ id: 0, question: JSON.stringify({ ask: 'deck', text }) });

class EngineWorker {
  private worker: Worker | null = null;
  private waiting = new Map<number, { resolve(answer: unknown): void; reject(reason: Error): void }>();
  private asked = 0;

  ask<T>(question: object): Promise<Answer<T>> {
    this.worker ??= this.start();
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve, reject });
      this.worker!.postMessage({ id, question: JSON.stringify(question) });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const question = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('failure' in data) this.fail(data.failure, question);
      else question?.resolve(JSON.parse(data.answer));
    });
    worker.addEventListener('error', (event) => this.fail(event.message));
    for (const text of decks) sendDeck(worker, text);
    return worker;
  }

  /** A worker that has not been started yet gets it with the others. */
  addDeck(text: string): void {
    if (this.worker) sendDeck(this.worker, text);
  }

  /** A module that has aborted cannot be used again: the next question starts a new worker. */
  private fail(reason: string, failed?: { reject(reason: Error): void }): void {
    failed?.reject(new Error(reason));
    for (const question of this.waiting.values()) question.reject(new Error(reason));
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = null;
  }
}

const rules = new EngineWorker();
const thinker = new EngineWorker();

/** Asks the worker that answers at once. */
export const askRules = <T>(question: object): Promise<Answer<T>> => rules.ask<T>(question);

/** Asks the worker whose answers take long. */
export const askThinker = <T>(question: object): Promise<Answer<T>> => thinker.ask<T>(question);

/** The value of an answer that is refused only if the page has a bug. */
export async function certain<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.problem.reason}: ${given.problem.text}`);
  return given.value;
}

interface Thought {
  word: string | object | null;
  action: unknown;
}

const hurried = (hurry: boolean): { hurry?: true } => (hurry ? { hurry: true } : {});

const tables: LocalTables = {
  create: (options: Options, secret) =>
    rules.ask<string>({ ask: 'table-create', id: newKey(), options, secret, now: Date.now() }),
  follow: (table, record, ply) => rules.ask<number>({ ask: 'table-follow', table, record, ply, now: Date.now() }),
  restore: (saved) => rules.ask<string>({ ask: 'table-restore', saved: JSON.parse(saved) as object }),
  snapshot: async (table) => JSON.stringify(await certain(rules.ask({ ask: 'table-snapshot', table }))),
  perform: (table, command: Command) => rules.ask<number>({ ask: 'table-perform', table, command, now: Date.now() }),
  view: (table, name) => certain(rules.ask({ ask: 'table-view', table, name, now: Date.now() })),
  record: (table, name) => rules.ask<GameRecord>({ ask: 'table-record', table, name }),
  botsToMove: (table, { asked, hurry }) =>
    certain(
      rules.ask<{ seats: number[]; next: number | null }>({
        ask: 'table-bots',
        table,
        now: Date.now(),
        asked,
        ...hurried(hurry),
      }),
    ),
  async playBot(table, seat, hurry, wanted) {
    const saved = await certain(rules.ask<object>({ ask: 'table-snapshot', table }));
    const thought = await thinker.ask<Thought>({ ask: 'table-think', saved, seat, now: Date.now(), ...hurried(hurry) });
    if (!wanted()) return null;
    if (!thought.ok) return thought;
    const { word, action } = thought.value;
    if (word !== null) return rules.ask<number>({ ask: 'table-bot-says', table, seat, word, now: Date.now() });
    if (action === null) return null;
    return rules.ask<number>({ ask: 'table-bot-plays', table, seat, action, now: Date.now() });
  },
};

export const engine: EngineCalls = {
  readRecord: (text) => rules.ask({ ask: 'record', text }),
  async learnDeck(text) {
    decks.add(text);
    thinker.addDeck(text);
    return rules.ask({ ask: 'deck', text });
  },
  verify: (record) => rules.ask({ ask: 'verify', record }),
  tables,
};
