// The name and face of everybody at the table. Bots have those of the cast; a person's face is derived from the name.
import { BOTS, PEOPLE, type Look } from '~/games/quatropolis/art/people/looks';
import { speech, t } from '~/platform/i18n/messages.svelte';
import type { View } from '~/platform/protocol/protocol';
import { nameOf } from '~/platform/table/seat-names';

export type CastName = keyof typeof BOTS;
export const CAST = Object.keys(BOTS) as CastName[];

/** «otto-hard» is Otto at the level hard. A level alone has no face. */
const castIn = (bot: string): CastName | null =>
  CAST.find((name) => bot === name || bot.startsWith(`${name}-`)) ?? null;

/** A bot that stands in for a person is not one of the cast: the person keeps name and face. */
const botsIn = (view: View | null): (string | null)[] =>
  (view?.seats ?? []).map((chair) => (chair?.bot && !chair.name ? chair.bot : null));

/** By seat. Bots of which only the level is known get the characters that are left, so that all viewers see the same. */
export function castAt(view: View | null): (CastName | null)[] {
  const bots = botsIn(view);
  const taken = new Set(bots.map((bot) => bot && castIn(bot)));
  return bots.map((bot) => {
    if (bot === null) return null;
    const found = castIn(bot) ?? CAST.find((name) => !taken.has(name)) ?? CAST[0]!;
    taken.add(found);
    return found;
  });
}

const sumOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 9973, 7);

/** By seat. Nobody at a table has the face of another. */
export function looksAt(view: View | null, names: readonly string[]): Look[] {
  const cast = castAt(view);
  const taken = new Set<number>();
  return names.map((name, seat) => {
    const bot = cast[seat];
    if (bot) return BOTS[bot];
    let face = sumOf(name) % PEOPLE.length;
    while (taken.has(face)) face = (face + 1) % PEOPLE.length;
    taken.add(face);
    return PEOPLE[face]!;
  });
}

const castName = (name: CastName): string =>
  speech.knows(`cast.${name}`) ? t(`cast.${name}`) : name.charAt(0).toUpperCase() + name.slice(1);

/** `given`: names that people who share this device have given themselves. */
export function nameAt(view: View | null, seat: number, given: readonly string[] = []): string {
  const bot = castAt(view)[seat];
  return bot ? castName(bot) : given[seat]?.trim() || nameOf(view, seat);
}

/** One line about a bot; null for people, and while there is none. */
export function mannerAt(view: View | null, seat: number): string | null {
  const bot = castAt(view)[seat];
  return bot && speech.knows(`manner.${bot}`) ? t(`manner.${bot}`) : null;
}
