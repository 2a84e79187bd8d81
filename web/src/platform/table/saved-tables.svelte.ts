// The tables stored on this device, newest first. Old finished ones are dropped.
import type { Lot } from '~/platform/art/town';
import { Stored } from '~/platform/browser/stored.svelte';
import type { SeatedBot } from '~/platform/characters/characters';
import type { View } from '~/platform/protocol/protocol';
import { FEW } from './pace';

const INDEX = 'urbanist.tables';
const MOST = 30;

/** The state of a game as last shown: enough to draw it in the lobby without the engine. */
export interface Progress {
  round: number;
  rounds: number;
  turn: number;
  /** The owner's, if they have just one. */
  seat: number | null;
  /** By seat; without points if the table hides them. */
  players: { name: string; bot: SeatedBot; points: number | null }[];
  /** Of the owner, when the game is over. */
  place: number | null;
  city: Lot[][];
}

export interface SavedTable {
  id: string;
  game: string;
  mode: string | null;
  bots: string[];
  /** Cards other than the usual ones. */
  deck?: string | undefined;
  over: boolean;
  /** Lessons are resumed on their own page and not listed among the games. */
  lesson?: boolean;
  progress?: Progress;
  changed: number; // Date.now()
}

const keyOf = (id: string) => `urbanist.table.${id}`;

function load(): SavedTable[] {
  try {
    return JSON.parse(localStorage.getItem(INDEX) ?? '[]') as SavedTable[];
  } catch {
    return [];
  }
}

function lineOf(id: string, view: View): SavedTable {
  return {
    id,
    game: view.options.game,
    mode: ((view.options as Record<string, unknown>).mode as string | undefined) ?? null,
    bots: view.seats.flatMap((chair) => (chair?.bot ? [chair.bot] : [])),
    deck: view.options.cards ? undefined : view.options.deck,
    over: view.stage === 'over',
    changed: Date.now(),
  };
}

class SavedTables {
  private all = $state.raw(load());

  constructor() {
    if (typeof window === 'undefined') return; // a unit test
    window.addEventListener('storage', ({ key }) => {
      if (key === INDEX && this.catchUp()) this.store();
    });
  }

  /** Finished games are dropped for new ones, but it is remembered that there was one. */
  private experience = new Stored('urbanist.experience', { finished: false, games: [] as string[] });

  /** Whether a game or a lesson was played to its end on this device. */
  get hasFinished(): boolean {
    return this.experience.value.finished || this.all.some(({ over }) => over);
  }

  /** How many games were played to their end here or at the server; counted up to FEW. */
  get gamesFinished(): number {
    return this.experience.value.games.length;
  }

  get list(): SavedTable[] {
    return this.all.filter(({ lesson }) => !lesson);
  }

  keyOf(id: string): string {
    return keyOf(id);
  }

  snapshotOf(id: string): string | null {
    return localStorage.getItem(keyOf(id));
  }

  deckOf(id: string): string | null {
    return this.all.find((table) => table.id === id)?.deck ?? null;
  }

  save(id: string, view: View, snapshot: string): void {
    this.catchUp();
    const { lesson, progress } = this.all.find((table) => table.id === id) ?? {};
    const others = this.all.filter((table) => table.id !== id);
    this.all = [{ ...lineOf(id, view), ...(lesson && { lesson }), ...(progress && { progress }) }, ...others];
    if (view.stage === 'over') this.noteFinished();
    while (this.all.length > MOST) this.forget((this.all.findLast((table) => table.over) ?? this.all.at(-1)!).id);
    localStorage.setItem(keyOf(id), snapshot);
    this.store();
  }

  drop(id: string): void {
    this.catchUp();
    this.forget(id);
    this.store();
  }

  /** As a lesson. */
  setApart(id: string): void {
    this.change(id, { lesson: true });
  }

  /** The current state of the game, for the lobby. */
  describe(id: string, progress: Progress): void {
    this.change(id, { progress });
  }

  /** A lesson may be over before its game is. */
  noteFinished(): void {
    if (!this.experience.value.finished) this.experience.change({ finished: true });
  }

  /** The game at a table is over, perhaps not for the first time. */
  noteGame(id: string): void {
    const { games } = this.experience.value;
    if (games.length < FEW && !games.includes(id)) this.experience.change({ games: [...games, id] });
  }

  /** Merges tables saved by other tabs. True if they miss tables of this tab, because of two tabs that write at the same time one loses. */
  private catchUp(): boolean {
    const theirs = load();
    const known = new Set(theirs.map(({ id }) => id));
    const missing = this.all.filter(({ id }) => !known.has(id) && this.snapshotOf(id) !== null);
    this.all = [...theirs, ...missing];
    return missing.length > 0;
  }

  private forget(id: string): void {
    this.all = this.all.filter((table) => table.id !== id);
    localStorage.removeItem(keyOf(id));
  }

  private change(id: string, part: Partial<SavedTable>): void {
    this.catchUp();
    this.all = this.all.map((table) => (table.id === id ? { ...table, ...part } : table));
    this.store();
  }

  private store(): void {
    localStorage.setItem(INDEX, JSON.stringify(this.all));
  }
}

export const savedTables = new SavedTables();
