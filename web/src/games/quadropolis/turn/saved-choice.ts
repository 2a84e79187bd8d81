// An unconfirmed choice survives a lost connection or a reload: it is saved for its table and its move number.
import type { Allocation } from '~/games/quadropolis/engine/scene';
import { isEmpty, NOTHING, type Choice } from './turn';

const keyOf = (table: string) => `urbanist.choice.${table}`;

interface Saved {
  ply: number;
  choice: Choice;
}

function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function saveChoice(storage: Storage, table: string, ply: number, choice: Choice): void {
  if (isEmpty(choice)) storage.removeItem(keyOf(table));
  else storage.setItem(keyOf(table), JSON.stringify({ ply, choice } satisfies Saved));
}

const allocationKeyOf = (table: string, seat: number) => `urbanist.allocation.${table}.${seat}`;

export function saveAllocation(storage: Storage, table: string, seat: number, allocation: Allocation): void {
  storage.setItem(allocationKeyOf(table, seat), JSON.stringify(allocation));
}

export function loadAllocation(storage: Storage, table: string, seat: number): Allocation | null {
  return read<Allocation>(storage, allocationKeyOf(table, seat));
}

export function forgetAllocation(storage: Storage, table: string, seat: number): void {
  storage.removeItem(allocationKeyOf(table, seat));
}

/** The saved choice, if no move has been made since. */
export function loadChoice(storage: Storage, table: string, ply: number): Choice {
  const saved = read<Saved>(storage, keyOf(table));
  return saved?.ply === ply ? { ...NOTHING, ...saved.choice } : NOTHING;
}
