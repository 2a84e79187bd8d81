import { tell } from '~/net/problems';
import type { Command } from '~/net/protocol';
import { toasts } from '~/ui/toasts.svelte';
import type { TableModel } from './table';

/** Asks something of a table, and tells why it is refused. True when it was done. */
export async function ask(table: TableModel, command: Command): Promise<boolean> {
  const outcome = await table.perform(command);
  if (!outcome.ok) toasts.say(tell(outcome.problem), 'bad');
  return outcome.ok;
}
