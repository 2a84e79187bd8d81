// A rematch with the same options. The first player to ask opens the table; the others are sent to it.
import { tableAddress } from './table-link';
import { call } from '~/platform/net/api';
import { newKey } from '~/platform/protocol/command-key';
import type { Problem, View } from '~/platform/protocol/protocol';
import { router } from '~/platform/browser/router.svelte';
import { openLocalTable } from './open-local-table';
import type { TableModel } from './table-model';

function seatsOf({ seats, own }: View): (string | null)[] {
  return seats.map((chair, seat) => (own.includes(seat) ? 'me' : (chair?.bot ?? null)));
}

/** Null when the page goes there; else why it does not. */
export async function rematch(table: TableModel): Promise<Problem | null> {
  const { view } = table;
  if (!view) return null;
  if (table.local) return openLocalTable({ ...view.options, seats: seatsOf(view) });
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
