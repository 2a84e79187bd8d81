// What those who played a record are called.
import type { GameRecord } from '~/engine/calls';
import { t } from '~/i18n/messages.svelte';
import { chairsOf, playersOf } from './records';

export interface Person {
  name: string;
  bot: boolean;
}

/** The seats of those who are called «you» because they never gave a name: sentences speak to them, and not about them. */
export const spokenTo = (people: readonly Person[]): number[] =>
  people.flatMap(({ name, bot }, seat) => (!bot && name === t('page.you') ? [seat] : []));

export function peopleOf(record: GameRecord): Person[] {
  const chairs = chairsOf(record);
  return Array.from({ length: playersOf(record) }, (_, seat) => ({
    name: chairs[seat]?.name ?? t(chairs[seat]?.bot ? 'name.bot' : 'name.player', { n: seat + 1 }),
    bot: chairs[seat]?.bot !== undefined,
  }));
}
