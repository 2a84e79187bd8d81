// Names of the players at a table.
import {
  charactersAt,
  isCharacter,
  levelOfCharacter,
  namesOf,
  type Character,
  type SeatedBot,
} from '~/platform/characters/characters';
import { hasCharacters } from '~/platform/games/games';
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

/** A person's or character's name, or the seat number: bots of one kind must be distinguishable, and so must people who share a device. */
export function nameOf(view: View | null, seat: number): string {
  const chair = view?.seats[seat];
  const character = namesOf(charactersOf(view))[seat];
  if (character) return character;
  const sharesName = view?.seats.some((other, i) => i !== seat && other?.name === chair?.name) ?? false;
  if (chair?.name && !sharesName) return chair.name;
  return t(chair?.bot ? 'name.bot' : 'name.player', { n: seat + 1 });
}

/** «Level 3, gardener». */
export const levelAndTrade = (character: Character): string =>
  t('character.level', { level: levelOfCharacter(character), trade: t(`character.${character}.trade`) });

/** The kind of bot at the seat; null for people. */
export function botOf(view: View | null, seat: number): string | null {
  const bot = view?.seats[seat]?.bot;
  if (!bot) return null;
  const seated = botsAt(view)[seat];
  if (isCharacter(seated)) return levelAndTrade(seated);
  return speech.knows(`seat.${bot}`) ? t(`seat.${bot}`) : bot;
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
