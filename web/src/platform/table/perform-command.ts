import { tell } from '~/platform/net/problem-text';
import type { Command } from '~/platform/protocol/protocol';
import { toasts } from '~/platform/browser/toasts.svelte';
import type { TableModel } from './table-model';

/** Sends a command to a table and shows why if it is refused. Returns true on success. */
export async function ask(table: TableModel, command: Command): Promise<boolean> {
  const outcome = await table.perform(command);
  if (!outcome.ok) toasts.say(tell(outcome.problem), 'bad');
  return outcome.ok;
}
