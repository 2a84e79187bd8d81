// Names of the players at a table.
import {
  charactersAt,
  isCharacter,
  levelOfCharacter,
  namesOf,
  type Character,
  type SeatedBot,
} from '~/platform/characters/characters';
import { descriptorOf, hasCharacters } from '~/platform/games/games';
import { speech, t } from '~/platform/i18n/messages.svelte';
import type { View } from '~/platform/protocol/protocol';
import type { TableModel } from './table-model';

/** Only some games have characters, and no bot that replaces a person is one. */
function charactersOf(view: View | null): (Character | null)[] {
  if (!view || !hasCharacters(view.options.game)) return [];
  return charactersAt(view.seats.map((chair) => (chair?.name ? null : chair?.bot)));
}

/** By seat: whether a bot plays there, and which character it is. */
export function botsAt(view: View | null): SeatedBot[] {
  const characters = charactersOf(view);
  return (view?.seats ?? []).map((chair, seat) => characters[seat] ?? chair?.bot !== undefined);
}

/** «otto-hard» is Otto, of the game's cast, at the level hard; null for bots without a name. */
function castOf(view: View | null, bot: string | undefined): { member: string; level: string } | null {
  const member = view && bot ? descriptorOf(view.options.game).cast.find((name) => bot.startsWith(`${name}-`)) : null;
  return member ? { member, level: bot!.slice(member.length + 1) } : null;
}

/** A person's or character's name, or the seat number: bots of one kind must be distinguishable, and so must people who share a device. */
export function nameOf(view: View | null, seat: number): string {
  const chair = view?.seats[seat];
  const character = namesOf(charactersOf(view))[seat];
  if (character) return character;
  const cast = chair?.name ? null : castOf(view, chair?.bot);
  if (cast) return t(`cast.${cast.member}`);
  const sharesName = view?.seats.some((other, i) => i !== seat && other?.name === chair?.name) ?? false;
  if (chair?.name && !sharesName) return chair.owner === undefined ? chair.name : t('people.bot', { name: chair.name });
  return t(chair?.bot ? 'name.bot' : 'name.player', { n: seat + 1 });
}

/** The author of a line, even if another player has the seat now. A bot never speaks in a person's name. */
export function speakerOf(view: View | null, line: View['talk'][number]): string {
  const chair = view?.seats[line.seat];
  if (line.name === undefined)
    return chair?.name ? t('people.botFor', { player: chair.name }) : nameOf(view, line.seat);
  return line.name === chair?.name ? nameOf(view, line.seat) : line.name;
}

/** «Level 3, gardener». */
export const levelAndTrade = (character: Character): string =>
  t('character.level', { level: levelOfCharacter(character), trade: t(`character.${character}.trade`) });

/** The kind of bot at the seat; null for people. */
export function botOf(view: View | null, seat: number): string | null {
  const { bot, held, owner } = view?.seats[seat] ?? {};
  if (!bot) return owner === undefined ? null : t('people.bot.of', { owner });
  if (held) return t('people.standIn');
  const seated = botsAt(view)[seat];
  if (isCharacter(seated)) return levelAndTrade(seated);
  const level = castOf(view, bot)?.level ?? bot;
  return speech.knows(`seat.${level}`) ? t(`seat.${level}`) : bot;
}

/** Whether everybody but the viewer is a bot. */
export function againstBots(view: View | null): boolean {
  return view !== null && view.seats.every((chair, seat) => chair?.bot !== undefined || view.own.includes(seat));
}

/** Whether the person at a seat is connected; unknown while the table itself is unreachable. */
export function presenceOf(table: TableModel, seat: number): 'online' | 'away' | undefined {
  if (table.connection !== 'online' || !table.view?.seats[seat]?.name) return undefined;
  return table.presence.seats.includes(seat) ? 'online' : 'away';
}
