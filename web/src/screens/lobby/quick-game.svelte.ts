// The game that one press starts: as the last one.
import { Stored } from '~/platform/browser/stored.svelte';
import { isCharacter, type Character } from '~/platform/characters/characters';
import { botAt, botsAtLevel, hasCharacters, type Level } from '~/platform/games/games';
import type { NewTable } from '~/platform/table/local-table.svelte';
import { gameOf, isKind, isLevel, mostPlayers, optionsAgainst, type Kind } from '~/screens/table-form/table-form';

export interface Quick {
  kind: Kind;
  /** In a game with characters. */
  opponents: Character[];
  /** Of the bots in other games. */
  level: Level;
}

/** The rulebook recommends Classic first, and nobody should lose their first game to a strong bot. */
export const quick = new Stored<Quick>('urbanist.quick', { kind: 'classic', opponents: ['pip'], level: 2 });

/** The address that starts such a game. */
export function addressOf({ kind, opponents, level }: Quick): string {
  const against = hasCharacters(gameOf(kind)) ? `against=${opponents.join()}` : `level=${level}`;
  return `/play/new?game=${kind}&${against}`;
}

const sameBots = (number: number, bot: string): string[] => Array.from({ length: number }, () => bot);

/** By name, or as a number of bots of one level; none if the address cannot be parsed. */
function botsAskedFor(kind: Kind, asked: URLSearchParams): string[] {
  const [game, most] = [gameOf(kind), mostPlayers(kind) - 1];
  const names = (asked.get('against') ?? '').split(',').filter(isCharacter).slice(0, most);
  const [number, level] = [Number(asked.get('bots')), Number(asked.get('level'))];
  if (!hasCharacters(game)) return botsAtLevel(game, isLevel(level) ? level : quick.value.level, most);
  if (names.length > 0) return names;
  return number >= 1 && number <= most && isLevel(level) ? sameBots(number, botAt(game, level)) : [];
}

/** The game requested by such an address; missing or invalid parts default to the last choice. */
export function optionsAt(search: string): NewTable {
  const asked = new URLSearchParams(search);
  const game = asked.get('game');
  const kind = isKind(game) ? game : quick.value.kind;
  const bots = botsAskedFor(kind, asked);
  return optionsAgainst(kind, bots.length > 0 ? bots : quick.value.opponents);
}
