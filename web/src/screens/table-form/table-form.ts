// The form for a new table, and the table options made from it.
import { isCharacter, type Character } from '~/platform/characters/characters';
import { t } from '~/platform/i18n/messages.svelte';
import type { Clock, Options } from '~/platform/protocol/protocol';
import { USUAL_DECK } from '~/platform/table/deck-list.svelte';
import { ownCards } from '~/platform/table/own-cards.svelte';
import {
  botsAtLevel,
  descriptorOf,
  gameNames,
  hasCharacters,
  hasOption,
  LEVELS,
  modesOf,
  switchesOf,
  titleOf,
  type GameName,
  type Level,
} from '~/platform/games/games';
import type { NewTable } from '~/platform/table/local-table.svelte';

/** A mode of a game, or a game that has none. */
export type Kind = string;
const GAME_OF = new Map<Kind, GameName>(
  gameNames.flatMap((game) => {
    const modes = modesOf(game);
    return (modes.length > 0 ? modes : [game]).map((kind) => [kind, game] as const);
  }),
);
export const KINDS: readonly Kind[] = [...GAME_OF.keys()];

export const gameOf = (kind: Kind): GameName => GAME_OF.get(kind)!;
const hasModes = (kind: Kind): boolean => modesOf(gameOf(kind)).length > 0;
/** In a sentence: «Classic against Pip». */
export const kindName = (kind: Kind): string => (hasModes(kind) ? t(`mode.${kind}`) : titleOf(kind));
export const fewestPlayers = (kind: Kind): number => descriptorOf(gameOf(kind)).players.fewest;
export const mostPlayers = (kind: Kind): number => descriptorOf(gameOf(kind)).players.most;

const MINUTE = 60; // seconds

export interface Form {
  kind: Kind;
  players: number;
  /** The seat that begins, or null to draw it. */
  first: number | null;
  /** The bots at a table of a game with characters. */
  opponents: Character[];
  /** The number and level of bots in other games. */
  bots: number;
  level: Level;
  clock: Clock['kind'];
  minutes: number;
  increment: number;
  days: number;
  /** Minutes to wait for a disconnected seat; 0 means forever. */
  grace: number;
  /** Minutes that a phase may last, by the name of its limit; 0 is no limit. The game's default where it is not set. */
  limits: Record<string, number>;
  /** Options of the game that are on, by name. */
  switches: Record<string, boolean>;
  /** A card set of the server; the default one if it no longer exists there. */
  deck: string;
  /** The visitor's own card set instead. */
  ownCards: boolean;
  visibility: 'public' | 'unlisted' | 'private';
  spectators: boolean;
  rated: boolean;
  hints: boolean;
  hotseat: boolean;
}

export const blankForm: Form = {
  kind: 'classic',
  players: 4,
  first: null,
  opponents: [],
  bots: 0,
  level: 2,
  clock: 'none',
  minutes: 15,
  increment: 10,
  days: 1,
  grace: 2,
  limits: {},
  switches: {},
  deck: USUAL_DECK,
  ownCards: false,
  visibility: 'public',
  spectators: true,
  rated: false,
  hints: true,
  hotseat: false,
};

/** Minutes that a phase may last at such a table. */
export const minutesOf = (form: Form, limit: { name: string; standard: number }): number =>
  form.limits[limit.name] ?? limit.standard / MINUTE;

/** Own cards are for private tables only, because nobody has checked them. */
export const mayBringCards = ({ visibility, hotseat, rated }: Form): boolean =>
  (visibility === 'private' || hotseat) && !rated;

/** Adjusts choices that exclude each other, in this one place. */
export function settled(form: Form): Form {
  const players = Math.max(fewestPlayers(form.kind), Math.min(form.players, mostPlayers(form.kind)));
  const rated = form.rated && !form.hotseat;
  return {
    ...form,
    players,
    rated,
    ownCards: form.ownCards && mayBringCards(form) && ownCards.text !== null,
    hints: form.hints && !rated,
    opponents: rated ? [] : form.opponents.filter(isCharacter).slice(0, players - 1),
    bots: rated ? 0 : Math.min(form.bots, players - 1),
    first: form.first === null || form.first >= players ? null : form.first,
  };
}

function clockOf(form: Form): Clock {
  if (form.clock === 'live') return { kind: 'live', minutes: form.minutes, increment: form.increment };
  if (form.clock === 'days') return { kind: 'days', days: form.days };
  return { kind: 'none' };
}

/** The bots that a form asks for. */
const botsIn = ({ kind, opponents, bots, level }: Form): string[] =>
  hasCharacters(gameOf(kind)) ? opponents : botsAtLevel(gameOf(kind), level, bots);

/** The seats at the start: the host, free chairs, then bots. */
export function seatsOf(form: Form): (string | null)[] {
  const bots = botsIn(form);
  const free = Array.from({ length: form.players - 1 - bots.length }, () => (form.hotseat ? 'me' : null));
  return ['me', ...free, ...bots];
}

function cardsOf(form: Form): Partial<Options> {
  if (form.ownCards && ownCards.text !== null) return { cards: JSON.parse(ownCards.text) as Record<string, unknown> };
  return form.deck === USUAL_DECK ? {} : { deck: form.deck };
}

/** Only what the game has, and only what differs from its default. */
function rulesOf(form: Form): Partial<Options> {
  const game = gameOf(form.kind);
  const on = switchesOf(game).filter(({ name }) => form.switches[name]);
  return {
    ...(hasModes(form.kind) && { mode: form.kind as NonNullable<Options['mode']> }),
    ...(hasOption(game, 'players') && { players: form.players }),
    ...(hasOption(game, 'first') && form.first !== null && { first: form.first }),
    ...(hasOption(game, 'deck') && cardsOf(form)),
    ...Object.fromEntries(on.map((option) => [option.name, option.on])),
    ...timesOf(form),
  };
}

/** People at one device see each other and need no timer. */
function timesOf(form: Form): Partial<Options> {
  const { limits } = descriptorOf(gameOf(form.kind));
  return Object.fromEntries(limits.map((limit) => [limit.name, form.hotseat ? 0 : minutesOf(form, limit) * MINUTE]));
}

export function optionsOf(chosen: Form): NewTable {
  const form = settled(chosen);
  return {
    game: gameOf(form.kind),
    ...rulesOf(form),
    seats: seatsOf(form),
    visibility: form.ownCards ? 'private' : form.visibility,
    spectators: form.spectators,
    rated: form.rated,
    hints: form.hints,
    hotseat: form.hotseat,
    clock: clockOf(form),
    grace: form.grace * MINUTE,
  };
}

/** One person against these bots on this device. */
export function optionsAgainst(kind: Kind, bots: readonly string[]): NewTable {
  const limits = Object.fromEntries(descriptorOf(gameOf(kind)).limits.map(({ name }) => [name, 0]));
  const alone: Form = { ...blankForm, kind, players: bots.length + 1, limits, visibility: 'private' };
  return { ...optionsOf(alone), seats: ['me', ...bots] };
}

export const isKind = (text: unknown): text is Kind => KINDS.includes(text as Kind);
export const isLevel = (number: unknown): number is Level => LEVELS.includes(number as Level);
