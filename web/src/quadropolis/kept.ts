// An unconfirmed choice outlives a lost connection or a reload: it is kept for its table and its moment of the game.
import type { Allocation } from '~/engine/scene';
import { isEmpty, NOTHING, type Choice } from './turn';

const keyOf = (table: string) => `urbanist.choice.${table}`;

interface Kept {
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

export function keepChoice(storage: Storage, table: string, ply: number, choice: Choice): void {
  if (isEmpty(choice)) storage.removeItem(keyOf(table));
  else storage.setItem(keyOf(table), JSON.stringify({ ply, choice } satisfies Kept));
}

const allocationKeyOf = (table: string, seat: number) => `urbanist.allocation.${table}.${seat}`;

export function keepAllocation(storage: Storage, table: string, seat: number, allocation: Allocation): void {
  storage.setItem(allocationKeyOf(table, seat), JSON.stringify(allocation));
}

export function keptAllocation(storage: Storage, table: string, seat: number): Allocation | null {
  return read<Allocation>(storage, allocationKeyOf(table, seat));
}

/** What was kept, if the game still stands where it was made. */
export function keptChoice(storage: Storage, table: string, ply: number): Choice {
  const kept = read<Kept>(storage, keyOf(table));
  return kept?.ply === ply ? { ...NOTHING, ...kept.choice } : NOTHING;
}
