// Opens a table on this device and goes there. It needs no server.
import { router } from '~/platform/browser/router.svelte';
import { UNREACHABLE } from '~/platform/net/api';
import type { Problem } from '~/platform/protocol/protocol';
import type { NewTable } from './local-table.svelte';

/** The engine is loaded only now. Null when the table is open; else why it is not. */
export async function openLocalTable(options: NewTable, replace = false): Promise<Problem | null> {
  const { LocalTable } = await import('./local-table.svelte');
  const { keepDeck } = await import('./deck-files');
  if (options.deck && !options.cards && !(await keepDeck(options.deck))) return UNREACHABLE;
  router.go(`/play/${await LocalTable.create(options)}`, replace);
  return null;
}
