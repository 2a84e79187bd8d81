// Another game with the same options. Whoever asks first opens the table; the others are led to it.
import { openHere } from '~/lobby/start';
import { tableAddress } from '~/lobby/link';
import { call } from '~/net/api';
import { newKey } from '~/net/key';
import type { Problem, View } from '~/net/protocol';
import { router } from '~/ui/router.svelte';
import type { TableModel } from './table';

function seatsOf({ seats, own }: View): (string | null)[] {
  return seats.map((chair, seat) => (own.includes(seat) ? 'me' : (chair?.bot ?? null)));
}

/** Null when the page goes there; else why it does not. */
export async function rematch(table: TableModel): Promise<Problem | null> {
  const { view } = table;
  if (!view) return null;
  if (table.local) return openHere({ ...view.options, seats: seatsOf(view) });
  if (view.rematch === undefined) {
    const made = await call('post', '/api/tables', { body: { key: newKey(), options: view.options } });
    if (!made.ok) return made.problem;
    const told = await table.perform({ do: 'rematch', table: made.value.table });
    if (told.ok) router.go(tableAddress(made.value.table));
    if (told.ok || told.problem.reason !== 'rematch-exists') return told.ok ? null : told.problem;
  }
  if (table.view?.rematch !== undefined) router.go(tableAddress(table.view.rematch));
  return null;
}
