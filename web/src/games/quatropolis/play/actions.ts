// What the table sends when a seat has decided, in the notation of records.
import type { Changes, OwnOutlook, Role } from '~/games/quatropolis/engine/outlook';
import type { Choices } from './choices.svelte';

export type Action =
  | { ready: true }
  | { see_next_issue: true }
  | { see_cup: number }
  | { propose: Changes }
  | { funnel: Partial<Record<Role, number>> }
  | { vote: 'yes' | 'no'; money?: number; influence?: number; ability?: true };

/** Null while no side has been chosen. */
export function voteOf(choices: Choices, own: OwnOutlook): Action | null {
  if (choices.side === null) return null;
  const money = choices.money(own);
  const influence = choices.influence(own);
  return {
    vote: choices.side,
    ...(money > 0 && { money }),
    ...(influence > 0 && { influence }),
    ...(choices.announces(own) && { ability: true as const }),
  };
}

export function funnelOf(choices: Choices): Action {
  return { funnel: Object.fromEntries(Object.entries(choices.gifts).filter(([, amount]) => amount > 0)) };
}
