// Results and records of the games finished on this device. In IndexedDB, because years of games exceed localStorage.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { GameRecord } from '~/platform/engine/calls';
import type { ResultsFile } from './results-file';

export interface PlayerResult {
  name: string;
  /** A character's name, true for other bots, false for people. */
  bot: string | boolean;
  points: number;
  /** Points by line of the score pad. */
  lines: Record<string, number>;
}

export interface GameResult {
  /** The table's. */
  id: string;
  game: string;
  mode: string;
  ended: number; // Date.now()
  /** The owner's seat; games on a shared device are not stored. */
  seat: number;
  /** From 1; those who share a victory are all first. */
  place: number;
  shared: boolean;
  players: PlayerResult[]; // by seat
  /** The address of its replay; results of older pages have none and were played on this device. */
  replay?: string;
  /** What the game's own code has derived from the record, once. */
  feats?: Record<string, { value: number; goal: number }>;
  /** Points given away against the best moves, by kind of mistake; only of games that were analysed. */
  lost?: Record<string, number>;
  /** The account that has it, too. */
  kept?: string;
}

interface Archive extends DBSchema {
  results: { key: string; value: GameResult };
  records: { key: string; value: GameRecord };
}

/** Where older pages kept results. */
const OLD = 'urbanist.results';

const open = (): Promise<IDBPDatabase<Archive>> =>
  openDB<Archive>('urbanist', 1, {
    upgrade(database) {
      database.createObjectStore('results', { keyPath: 'id' });
      database.createObjectStore('records');
    },
  });

/** Null if the browser has no storage, as in some private windows: results then last until the page is closed. */
const openIfPossible = (): Promise<IDBPDatabase<Archive> | null> =>
  typeof indexedDB === 'undefined' ? Promise.resolve(null) : open().catch(() => null);

function oldResults(): GameResult[] {
  try {
    return (JSON.parse(localStorage.getItem(OLD) ?? '{}') as { list?: GameResult[] }).list ?? [];
  } catch {
    return [];
  }
}

const byEnd = (a: GameResult, b: GameResult) => a.ended - b.ended;

class Results {
  /** The oldest first. Empty until it is loaded. */
  list = $state.raw<readonly GameResult[]>([]);
  private database: Promise<IDBPDatabase<Archive> | null> | null = null;
  private loaded: Promise<void> | null = null;
  private readonly otherTabs = new BroadcastChannel('urbanist.results');

  constructor() {
    this.otherTabs.onmessage = () => (this.loaded = this.read());
  }

  /** Reads what is stored, the first time. */
  load(): Promise<void> {
    return (this.loaded ??= this.read());
  }

  /** Called when a game has ended here. */
  onadded: () => void = () => undefined;

  /** The results before this game ended; a game that is seen again is not counted twice. */
  before(id: string): GameResult[] {
    const index = this.list.findIndex((result) => result.id === id);
    return index < 0 ? [...this.list] : this.list.slice(0, index);
  }

  async add(result: GameResult): Promise<void> {
    if (this.list.some(({ id }) => id === result.id)) return;
    this.list = [...this.list, result];
    await this.store([result]);
    this.onadded();
  }

  /** Adds facts found about a game later. */
  async note(id: string, found: Pick<GameResult, 'feats' | 'lost'>): Promise<void> {
    const index = this.list.findIndex((result) => result.id === id);
    const known = this.list[index];
    if (!known) return;
    this.list = this.list.with(index, { ...known, ...found });
    await this.store([this.list[index]!]);
  }

  /** Marks results as stored in an account. */
  async markKept(ids: ReadonlySet<string>, account: string): Promise<void> {
    const isFresh = ({ id, kept }: GameResult) => ids.has(id) && kept !== account;
    const marked = this.list.filter(isFresh).map((result) => ({ ...result, kept: account }));
    if (marked.length === 0) return;
    this.list = this.list.map((result) => (isFresh(result) ? { ...result, kept: account } : result));
    await this.store(marked);
  }

  async keepRecord(id: string, record: GameRecord): Promise<void> {
    await (await this.opened())?.put('records', $state.snapshot<GameRecord>(record), id);
  }

  async recordOf(id: string): Promise<GameRecord | null> {
    return (await (await this.opened())?.get('records', id)) ?? null;
  }

  /** Everything, for another device. */
  async exported(): Promise<ResultsFile> {
    await this.load();
    const database = await this.opened();
    const [ids, records] = database
      ? await Promise.all([database.getAllKeys('records'), database.getAll('records')])
      : [[], []];
    return { results: [...this.list], records: Object.fromEntries(ids.map((id, i) => [id, records[i]!])) };
  }

  /** Adds new results from a file and returns their number. */
  async merge({ results, records }: ResultsFile): Promise<number> {
    await this.load();
    const known = new Set(this.list.map(({ id }) => id));
    const fresh = [...new Map(results.map((result) => [result.id, result])).values()].filter(
      ({ id }) => !known.has(id),
    );
    this.list = [...this.list, ...fresh].sort(byEnd);
    await this.store(fresh);
    for (const { id } of fresh) if (records[id]) await this.keepRecord(id, records[id]);
    return fresh.length;
  }

  private async read(): Promise<void> {
    const database = await this.opened();
    if (database) this.list = (await database.getAll('results')).sort(byEnd);
  }

  private opened(): Promise<IDBPDatabase<Archive> | null> {
    return (this.database ??= openIfPossible().then(async (database) => {
      if (database) await this.adoptOld(database);
      return database;
    }));
  }

  private async adoptOld(database: IDBPDatabase<Archive>): Promise<void> {
    const old = oldResults();
    if (old.length === 0) return;
    await Promise.all(old.map((result) => database.put('results', result)));
    localStorage.removeItem(OLD);
  }

  private async store(results: readonly GameResult[]): Promise<void> {
    const database = await this.opened();
    if (!database) return;
    const { store, done } = database.transaction('results', 'readwrite');
    await Promise.all([...results.map((result) => store.put($state.snapshot<GameResult>(result))), done]);
    this.otherTabs.postMessage(null);
  }
}

export const results = new Results();
