// The names of the players in a record.
import { charactersAt, isCharacter, namesOf, type SeatedBot } from '~/platform/characters/characters';
import type { GameRecord } from '~/platform/engine/calls';
import { hasCharacters } from '~/platform/games/games';
import { t } from '~/platform/i18n/messages.svelte';
import { chairsOf, playersOf } from './records';

export interface Person {
  name: string;
  bot: SeatedBot;
}

/** The seats called «you» because they have no name: texts address them directly. */
export const spokenTo = (people: readonly Person[]): number[] =>
  people.flatMap(({ name, bot }, seat) => (!bot && name === t('page.you') ? [seat] : []));

/** The bots that sit there when somebody plays on alone: the same characters, and others for everybody else. */
export const botsFor = (people: readonly Person[], other: string): string[] =>
  people.map(({ bot }) => (isCharacter(bot) ? bot : other));

export function peopleOf(record: GameRecord): Person[] {
  const chairs = chairsOf(record);
  const bots = hasCharacters(record.game) ? chairs.map((chair) => (chair.name ? null : chair.bot)) : [];
  const characters = charactersAt(bots);
  const names = namesOf(characters);
  return Array.from({ length: playersOf(record) }, (_, seat) => ({
    name: chairs[seat]?.name ?? names[seat] ?? t(chairs[seat]?.bot ? 'name.bot' : 'name.player', { n: seat + 1 }),
    bot: characters[seat] ?? chairs[seat]?.bot !== undefined,
  }));
}
