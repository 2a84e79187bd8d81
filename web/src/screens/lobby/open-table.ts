// Opens tables and goes there.
import type { Problem } from '~/platform/protocol/protocol';
import { visitor } from '~/platform/net/visitor.svelte';
import { call } from '~/platform/net/api';
import { newKey } from '~/platform/protocol/command-key';
import { router } from '~/platform/browser/router.svelte';
import { openLocalTable } from '~/platform/table/open-local-table';
import { optionsOf, type Form } from '~/screens/table-form/table-form';
import { tableAddress } from '~/platform/table/table-link';

/** Null when the table is open; else why it is not. */
export async function openTable(form: Form): Promise<Problem | null> {
  if (form.hotseat) return openLocalTable(optionsOf(form));
  const who = await visitor.ensure();
  if (!who.ok) return who.problem;
  const made = await call('post', '/api/tables', { body: { key: newKey(), options: optionsOf(form) } });
  if (!made.ok) return made.problem;
  router.go(tableAddress(made.value.table));
  return null;
}
