// An unconfirmed choice outlives a lost connection or a reload: it is kept for its table and its moment of the game.
import { isEmpty, NOTHING, type Choice } from './turn';

const keyOf = (table: string) => `urbanist.choice.${table}`;

interface Kept {
  ply: number;
  choice: Choice;
}

export function keepChoice(storage: Storage, table: string, ply: number, choice: Choice): void {
  if (isEmpty(choice)) storage.removeItem(keyOf(table));
  else storage.setItem(keyOf(table), JSON.stringify({ ply, choice } satisfies Kept));
}

/** What was kept, if the game still stands where it was made. */
export function keptChoice(storage: Storage, table: string, ply: number): Choice {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(table)) ?? 'null') as Kept | null;
    return kept?.ply === ply ? { ...NOTHING, ...kept.choice } : NOTHING;
  } catch {
    return NOTHING;
  }
}
