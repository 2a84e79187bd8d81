// Finds others who want the same game.
import { call, type Result } from '~/platform/net/api';
import { visitor } from '~/platform/net/visitor.svelte';
import type { Answer } from '~/platform/protocol/answer';
import { newKey } from '~/platform/protocol/command-key';
import type { Options } from '~/platform/protocol/protocol';
import { blankForm, optionsOf, type Kind } from '~/screens/table-form/table-form';

const BOTS_AFTER = 30; // seconds

export interface Wanted {
  kind: Kind;
  players: number;
  /** Whether bots fill the seats if nobody comes. */
  bots: boolean;
}

/** The default options of the game, so that everybody with the same wish gets to one table. */
export function matchOptions({ kind, players, bots }: Wanted): Options {
  const { seats: _, ...options } = optionsOf({ ...blankForm, kind, players, visibility: 'public' });
  return { ...options, bots_after: bots ? BOTS_AFTER : 0 };
}

export async function findMatch(wanted: Wanted): Promise<Answer<Result<'/api/match', 'post'>>> {
  const who = await visitor.ensure();
  if (!who.ok) return who;
  return call('post', '/api/match', { body: { key: newKey(), options: matchOptions(wanted) } });
}
