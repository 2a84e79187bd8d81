// Tables that this device keeps, the newest first. Old finished ones make room.
import type { View } from '~/net/protocol';

const INDEX = 'urbanist.tables';
const MOST = 30;

export interface SavedTable {
  id: string;
  game: string;
  mode: string | null;
  bots: string[];
  over: boolean;
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
    over: view.stage === 'over',
    changed: Date.now(),
  };
}

class SavedTables {
  list = $state(load());

  snapshotOf(id: string): string | null {
    return localStorage.getItem(keyOf(id));
  }

  save(id: string, view: View, snapshot: string): void {
    const others = this.list.filter((table) => table.id !== id);
    this.list = [lineOf(id, view), ...others];
    while (this.list.length > MOST) this.drop((this.list.findLast((table) => table.over) ?? this.list.at(-1)!).id);
    localStorage.setItem(keyOf(id), snapshot);
    this.store();
  }

  drop(id: string): void {
    this.list = this.list.filter((table) => table.id !== id);
    localStorage.removeItem(keyOf(id));
    this.store();
  }

  private store(): void {
    localStorage.setItem(INDEX, JSON.stringify(this.list));
  }
}

export const savedTables = new SavedTables();
