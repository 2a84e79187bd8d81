// Describes a table in the server's list for the lobby.
import { modesOf, titleOf } from '~/platform/games/games';
import { BUILDINGS, type Building } from '~/platform/art/drawing/building';
import { t } from '~/platform/i18n/messages.svelte';
import type { Clock, Options, TableLine } from '~/platform/protocol/protocol';

type ListedSeat = { account: string } | { bot: string } | null;
interface Summary {
  options?: Options;
  host?: string;
  seats?: ListedSeat[];
  round?: number;
}

export interface Chair {
  seat: number;
  name: string | null; // null: free
  bot: string | null;
}

const summaryOf = (line: TableLine): Summary => line.summary;

export function chairsOf(line: TableLine): Chair[] {
  const listed = summaryOf(line).seats ?? Array.from({ length: line.players }, () => null);
  return listed.map((entry, seat) => ({
    seat,
    name: line.people.find((person) => person.seat === seat)?.name ?? null,
    bot: entry && 'bot' in entry ? entry.bot : null,
  }));
}

export function hostOf(line: TableLine): string | null {
  const host = line.people.find((person) => person.account === summaryOf(line).host) ?? line.people[0];
  return host?.name ?? null;
}

/** Tables have no names of their own; a sign, always the same for one table, helps to find it again. */
export function signOf(table: string): Building {
  const sum = [...table].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return BUILDINGS[sum % BUILDINGS.length]!;
}

export const clockOf = (line: TableLine): Clock => summaryOf(line).options?.clock ?? { kind: 'none' };
export const roundOf = (line: TableLine): number | null => summaryOf(line).round ?? null;
export const seatsFree = (line: TableLine): number =>
  chairsOf(line).filter((chair) => chair.name === null && chair.bot === null).length;

/** «Classic», or the game where it has no modes. */
export const nameOfTable = ({ game, mode }: TableLine): string =>
  modesOf(game).length === 0 ? titleOf(game) : t(`mode.${mode}`);

/** The names of the other people. */
export const othersAt = ({ people }: TableLine, me: string | undefined): string[] =>
  people.flatMap(({ account, name }) => (account === me ? [] : [name]));

export const namesToMove = ({ people }: TableLine): string[] =>
  people.flatMap(({ name, to_move }) => (to_move ? [name] : []));
