// Opens tables and goes there.
import type { Problem } from '~/net/protocol';
import { visitor } from '~/net/account.svelte';
import { call, UNREACHABLE } from '~/net/api';
import { newKey } from '~/net/key';
import { router } from '~/ui/router.svelte';
import type { NewTable } from '~/table/local.svelte';
import { optionsOf, type Form } from './form';
import { tableAddress } from './link';

/** Null when the table is open; else why it is not. */
export async function openTable(form: Form): Promise<Problem | null> {
  if (form.hotseat) return openHere(optionsOf(form));
  const who = await visitor.ensure();
  if (!who.ok) return who.problem;
  const made = await call('post', '/api/tables', { body: { key: newKey(), options: optionsOf(form) } });
  if (!made.ok) return made.problem;
  router.go(tableAddress(made.value.table));
  return null;
}

/** On this device, which needs no server. The engine is loaded only now. */
export async function openHere(options: NewTable, replace = false): Promise<Problem | null> {
  const { LocalTable } = await import('~/table/local.svelte');
  const { keepDeck } = await import('~/table/deck-files');
  if (options.deck && !(await keepDeck(options.deck))) return UNREACHABLE;
  router.go(`/play/${await LocalTable.create(options)}`, replace);
  return null;
}
