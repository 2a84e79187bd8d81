// What this browser saw during a game, so that it cannot be changed afterwards: the commitment, and the seals of others' secret choices.
import { Stored } from '~/platform/browser/stored.svelte';

export interface FairNotes {
  promise: string;
  /** By the number of their event. */
  seals: Record<number, string>;
}

const KEPT = 30; // tables

class NoteBook {
  private stored = new Stored<{ tables: [string, FairNotes][] }>('urbanist.fair', { tables: [] });

  of(table: string): FairNotes | null {
    return this.stored.value.tables.find(([id]) => id === table)?.[1] ?? null;
  }

  /** Only the first commitment counts. */
  notePromise(table: string, promise: string): void {
    if (!this.of(table)) this.write(table, { promise, seals: {} });
  }

  noteSeal(table: string, n: number, seal: string): void {
    const notes = this.of(table);
    if (notes && notes.seals[n] === undefined) this.write(table, { ...notes, seals: { ...notes.seals, [n]: seal } });
  }

  private write(table: string, notes: FairNotes): void {
    const others = this.stored.value.tables.filter(([id]) => id !== table);
    this.stored.change({ tables: [...others, [table, notes] as [string, FairNotes]].slice(-KEPT) });
  }
}

export const fairNotes = new NoteBook();
