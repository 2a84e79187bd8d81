// Bots as opponents with a name and a face.
import { games, levelOf, type CharacterName } from '~/platform/games/games';
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';

export type Character = CharacterName;

/** The bot that plays for each, and its level. */
const PLAYED_BY = Object.fromEntries(
  games.flatMap(({ name: game, characters }) =>
    characters.map(({ name, level: bot }) => [name, { bot, level: levelOf(game, bot) }]),
  ),
) as Record<Character, { bot: string; level: number }>;

export const CHARACTERS = Object.keys(PLAYED_BY) as Character[];

export const isCharacter = (text: unknown): text is Character => CHARACTERS.includes(text as Character);
export const levelOfCharacter = (character: Character): number => PLAYED_BY[character].level;
export const botOfCharacter = (character: Character): string => PLAYED_BY[character].bot;

/** «Captain Ros», or «Ros» where space is tight. */
export const characterName = (character: Character): string => t(`character.${character}`);
export const shortName = (character: Character): string => t(`character.${character}.short`);
export const shortNames = (characters: readonly Character[]): string => listOf(characters.map(shortName));

/** Whether a bot sits somewhere, and which character it is if it is one. */
export type SeatedBot = Character | boolean;

/**
 * The characters of the bots at a table. Older tables, and those opened by programs, only name a level: then the first character of that level
 * that is not yet at the table takes the seat, so that all viewers see the same. Null for people, and for bots that are no level.
 */
export function charactersAt(bots: readonly (string | null | undefined)[]): (Character | null)[] {
  const taken = new Set(bots.filter(isCharacter));
  return bots.map((bot) => {
    if (isCharacter(bot)) return bot;
    const fitting = CHARACTERS.filter((character) => PLAYED_BY[character].bot === bot);
    const found = fitting.find((character) => !taken.has(character)) ?? fitting[0] ?? null;
    if (found) taken.add(found);
    return found;
  });
}

/** By seat; null if the seat has no character. Duplicates get a number: «Pip» and «Pip 2». */
export function namesOf(characters: readonly (Character | null)[]): (string | null)[] {
  return characters.map((character, seat) => {
    if (character === null) return null;
    const before = characters.slice(0, seat).filter((other) => other === character).length;
    const name = characterName(character);
    return before === 0 ? name : t('character.again', { name, n: before + 1 });
  });
}

/** «Ros» for «Captain Ros», where names stand beside each other. */
export const briefName = (name: string, bot: SeatedBot | undefined): string =>
  isCharacter(bot) && name === characterName(bot) ? shortName(bot) : name;
