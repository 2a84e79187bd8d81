// The engine for pages. Two workers run the same module: one answers at once, the other thinks, so that a bot never holds up a page.
import { newKey } from '~/net/key';
import type { Command, Options } from '~/net/protocol';
import type { Answer, EngineCalls, GameRecord, LocalTables } from './calls';

/** What a fresh module is told before anything else. */
const lessons = new Set<string>();

type Reply = { id: number } & ({ answer: string } | { failure: string });

/** Nobody waits for the answer. */
const teach = (worker: Worker, text: string) =>
  worker.postMessage({ id: 0, question: JSON.stringify({ ask: 'deck', text }) });

class EngineWorker {
  private worker: Worker | null = null;
  private waiting = new Map<number, { resolve(answer: unknown): void; reject(reason: Error): void }>();
  private asked = 0;

  ask<T>(question: object): Promise<Answer<T>> {
    this.worker ??= this.start();
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.worker!.postMessage({ id, question: JSON.stringify(question) });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const question = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('failure' in data) this.giveUp(data.failure, question);
      else question?.resolve(JSON.parse(data.answer));
    });
    worker.addEventListener('error', (event) => this.giveUp(event.message));
    for (const text of lessons) teach(worker, text);
    return worker;
  }

  /** Before the next question, if any was asked yet; else it is told with the other lessons. */
  learn(text: string): void {
    if (this.worker) teach(this.worker, text);
  }

  /** A module that has ended is of no more use: the next question gets a fresh one. */
  private giveUp(reason: string, failed?: { reject(reason: Error): void }): void {
    failed?.reject(new Error(reason));
    for (const question of this.waiting.values()) question.reject(new Error(reason));
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = null;
  }
}

const rules = new EngineWorker();
const thinker = new EngineWorker();

/** The value of an answer that only a fault of ours can refuse. */
async function certain<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.problem.reason}: ${given.problem.text}`);
  return given.value;
}

interface Thought {
  statement: string | null;
  action: unknown;
}

const tables: LocalTables = {
  create: (options: Options) => rules.ask<string>({ ask: 'table-create', id: newKey(), options, now: Date.now() }),
  follow: (table, record, ply) => rules.ask<number>({ ask: 'table-follow', table, record, ply, now: Date.now() }),
  restore: (saved) => rules.ask<string>({ ask: 'table-restore', saved: JSON.parse(saved) as object }),
  snapshot: async (table) => JSON.stringify(await certain(rules.ask({ ask: 'table-snapshot', table }))),
  perform: (table, command: Command) => rules.ask<number>({ ask: 'table-perform', table, command, now: Date.now() }),
  view: (table, name) => certain(rules.ask({ ask: 'table-view', table, name, now: Date.now() })),
  record: (table, name) => rules.ask<GameRecord>({ ask: 'table-record', table, name }),
  botsToMove: (table) => certain(rules.ask<number[]>({ ask: 'table-bots', table })),
  async playBot(table, seat, wanted) {
    const saved = await certain(rules.ask<object>({ ask: 'table-snapshot', table }));
    const thought = await thinker.ask<Thought>({ ask: 'table-think', saved, seat });
    if (!wanted()) return null;
    if (!thought.ok) return thought;
    const { statement, action } = thought.value;
    if (statement) await rules.ask({ ask: 'table-bot-says', table, seat, statement, now: Date.now() });
    return rules.ask<number>({ ask: 'table-bot-plays', table, seat, action, now: Date.now() });
  },
};

export const engine: EngineCalls = {
  scene: (record, ply) => rules.ask({ ask: 'scene', record, ply }),
  reaches: (record, ply) => rules.ask({ ask: 'reaches', record, ply }),
  preview: (record, ply, action) => rules.ask({ ask: 'preview', record, ply, action }),
  forecast: (record, ply) => rules.ask({ ask: 'forecast', record, ply }),
  advise: (record, ply, bot, nodes, consider) =>
    thinker.ask({ ask: 'advise', record, ply, bot, consider, ...(nodes && { budget: `${nodes}n` }) }),
  scoreCity: (city, tap) => rules.ask({ ask: 'city', city, tap }),
  lightCity: (record, seat, allocation, tap) => rules.ask({ ask: 'light', record, seat, allocation, tap }),
  scoreCities: (cities) => rules.ask({ ask: 'cities', cities }),
  box: () => certain(rules.ask({ ask: 'box' })),
  readRecord: (text) => rules.ask({ ask: 'record', text }),
  async learnDeck(text) {
    lessons.add(text);
    thinker.learn(text);
    return rules.ask({ ask: 'deck', text });
  },
  quatropolisView: (record, ply, seat) =>
    rules.ask({ ask: 'quatropolis-view', record, ply, ...(seat !== null && { seat }) }),
  quatropolisOutlook: (view, proposal) => rules.ask({ ask: 'quatropolis-outlook', view, proposal }),
  scoreQuatropolis: (end) => rules.ask({ ask: 'quatropolis-score', end }),
  tables,
};
