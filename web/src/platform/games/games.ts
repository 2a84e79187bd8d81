// The engine's facts about each game, for pages. No list of games, options, limits or bots is written by hand.
import { GAMES } from './descriptors';

export type GameName = (typeof GAMES)[number]['name'];
export type CharacterName = (typeof GAMES)[number]['characters'][number]['name'];

interface Option {
  name: string;
  kind: 'flag' | 'number' | 'name' | 'deck';
  /** A flag that is on by default. */
  standard?: boolean;
  least?: number;
  most?: number;
  /** The first one is the default. */
  names?: readonly string[];
}

export interface GameDescriptor {
  name: string;
  players: { fewest: number; most: number };
  options: readonly Option[];
  /** The maximum duration of a phase in seconds; 0 means unlimited. */
  limits: readonly { name: string; standard: number }[];
  bots: readonly { name: string; level: boolean }[];
  characters: readonly { name: string; level: string }[];
  /** Names and faces for any level: «otto-hard». */
  cast: readonly string[];
}

export const games: readonly GameDescriptor[] = GAMES;
export const gameNames: readonly GameName[] = GAMES.map(({ name }) => name);

export function descriptorOf(game: string): GameDescriptor {
  const found = games.find(({ name }) => name === game);
  if (!found) throw new Error(`unknown game ${game}`);
  return found;
}

/** «Quatropolis». A game has the same name in every language. */
export const titleOf = (game: string): string => game.charAt(0).toUpperCase() + game.slice(1);

/** The values of an option that is one of several names; none where the game has no such option. */
export const choicesOf = (game: string, option: string): readonly string[] =>
  descriptorOf(game).options.find(({ name }) => name === option)?.names ?? [];

export const modesOf = (game: string): readonly string[] => choicesOf(game, 'mode');
export const hasOption = (game: string, option: string): boolean =>
  descriptorOf(game).options.some(({ name }) => name === option);
export const hasCharacters = (game: string): boolean => descriptorOf(game).characters.length > 0;

/** An on/off option, with its value when on. */
export interface Switch {
  name: string;
  on: unknown;
  off: unknown;
}

/** Flags and choices between two values; the non-default value is «on». The mode is handled separately in every form. */
export const switchesOf = (game: string): Switch[] =>
  descriptorOf(game).options.flatMap(({ name, kind, names, standard = false }): Switch[] => {
    if (kind === 'flag') return [{ name, on: !standard, off: standard }];
    return kind === 'name' && name !== 'mode' && names?.length === 2 ? [{ name, on: names[1], off: names[0] }] : [];
  });

/** From the weakest to the strongest. docs/bots.md and docs/bots-quatropolis.md say how strong they are. */
export const botsOf = (game: string): string[] =>
  descriptorOf(game)
    .bots.filter(({ level }) => level)
    .map(({ name }) => name);

export type Level = number;
export const LEVELS: readonly Level[] = botsOf(gameNames[0]!).map((_, i) => i + 1);
export const botAt = (game: string, level: Level): string => botsOf(game)[level - 1]!;
/** A number of bots of a level. In games with a cast, each is a different random member. */
export function botsAtLevel(game: string, level: Level, number: number): string[] {
  const bot = botAt(game, level);
  const cast = [...descriptorOf(game).cast];
  return Array.from({ length: number }, () => {
    const [member] = cast.splice(Math.floor(Math.random() * cast.length), 1);
    return member ? `${member}-${bot}` : bot;
  });
}
/** 0 for bots that are not levels, such as people's own. */
export const levelOf = (game: string, bot: string): number => botsOf(game).indexOf(bot) + 1;
