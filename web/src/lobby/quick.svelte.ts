// The game that one press starts: as the last one.
import { Stored } from '~/ui/stored.svelte';
import type { Level } from '~/table/levels';
import type { NewTable } from '~/table/local.svelte';
import { isKind, isLevel, optionsAgainstBots, type Kind } from './form';

interface Quick {
  kind: Kind;
  bots: number;
  level: Level;
}

export const quick = new Stored<Quick>('urbanist.quick', { kind: 'expert', bots: 3, level: 3 });

/** The address that starts such a game. */
export const addressOf = ({ kind, bots, level }: Quick): string => `/play/new?game=${kind}&bots=${bots}&level=${level}`;

/** What such an address asks for; whatever it does not say, or says wrongly, is as the last time. */
export function optionsAt(search: string): NewTable {
  const asked = new URLSearchParams(search);
  const kind = asked.get('game');
  const bots = Number(asked.get('bots'));
  const level = Number(asked.get('level'));
  return optionsAgainstBots(
    isKind(kind) ? kind : quick.value.kind,
    bots >= 1 && bots <= 3 ? bots : quick.value.bots,
    isLevel(level) ? level : quick.value.level,
  );
}
