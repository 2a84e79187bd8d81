// Tables that this device keeps, the newest first. Old finished ones make room.
import type { View } from '~/net/protocol';

const INDEX = 'urbanist.tables';
const MOST = 30;

export interface SavedTable {
  id: string;
  game: string;
  mode: string | null;
  bots: string[];
  /** Cards other than the usual ones. */
  deck?: string | undefined;
  over: boolean;
  /** A lesson is gone on with where it is taught, and is none of the games. */
  lesson?: boolean;
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
    deck: view.options.deck,
    over: view.stage === 'over',
    changed: Date.now(),
  };
}

class SavedTables {
  private all = $state.raw(load());

  get list(): SavedTable[] {
    return this.all.filter(({ lesson }) => !lesson);
  }

  snapshotOf(id: string): string | null {
    return localStorage.getItem(keyOf(id));
  }

  deckOf(id: string): string | null {
    return this.all.find((table) => table.id === id)?.deck ?? null;
  }

  save(id: string, view: View, snapshot: string): void {
    const others = this.all.filter((table) => table.id !== id);
    this.all = [{ ...lineOf(id, view), ...(this.isLesson(id) && { lesson: true }) }, ...others];
    while (this.all.length > MOST) this.drop((this.all.findLast((table) => table.over) ?? this.all.at(-1)!).id);
    localStorage.setItem(keyOf(id), snapshot);
    this.store();
  }

  drop(id: string): void {
    this.all = this.all.filter((table) => table.id !== id);
    localStorage.removeItem(keyOf(id));
    this.store();
  }

  /** As a lesson. */
  setApart(id: string): void {
    this.all = this.all.map((table) => (table.id === id ? { ...table, lesson: true } : table));
    this.store();
  }

  private isLesson(id: string): boolean {
    return this.all.some((table) => table.id === id && table.lesson === true);
  }

  private store(): void {
    localStorage.setItem(INDEX, JSON.stringify(this.all));
  }
}

export const savedTables = new SavedTables();
