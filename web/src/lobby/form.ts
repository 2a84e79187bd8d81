// What can be chosen for a new table, as a form has it, and the options that a table is made with.
import type { Clock, Options } from '~/net/protocol';
import { USUAL_DECK } from '~/table/decks.svelte';
import { botAt, LEVELS, type GameName, type Level } from '~/table/levels';
import type { NewTable } from '~/table/local.svelte';

export const KINDS = ['classic', 'expert', 'quatropolis'] as const;
export type Kind = (typeof KINDS)[number];

export const gameOf = (kind: Kind): GameName => (kind === 'quatropolis' ? 'quatropolis' : 'quadropolis');
export const fewestPlayers = (kind: Kind): number => (kind === 'quatropolis' ? 4 : 2);
export const MOST_PLAYERS = 4;

const MINUTE = 60; // seconds

export interface Form {
  kind: Kind;
  players: number;
  /** The seat that begins, or null to draw it. */
  first: number | null;
  bots: number;
  level: Level;
  clock: Clock['kind'];
  minutes: number;
  increment: number;
  days: number;
  /** Minutes that a seat without connection is waited for; 0 is for ever. */
  grace: number;
  /** Minutes for talking about an issue; 0 is without end. */
  discussion: number;
  /** The same for proposing what a referendum is about. */
  proposal: number;
  /** A card set of the server; the usual one when it is not known there any more. */
  deck: string;
  visibility: 'public' | 'unlisted' | 'private';
  spectators: boolean;
  rated: boolean;
  hints: boolean;
  hotseat: boolean;
  /** Players activate their cities themselves at the end. */
  byHand: boolean;
  wholeDeck: boolean;
  endThirdTie: boolean;
}

export const blankForm: Form = {
  kind: 'expert',
  players: 4,
  first: null,
  bots: 0,
  level: 3,
  clock: 'none',
  minutes: 15,
  increment: 10,
  days: 1,
  grace: 2,
  discussion: 5,
  proposal: 2,
  deck: USUAL_DECK,
  visibility: 'public',
  spectators: true,
  rated: false,
  hints: true,
  hotseat: false,
  byHand: false,
  wholeDeck: false,
  endThirdTie: false,
};

/** Choices that go together: what one rules out for another is put right here, once. */
export function settled(form: Form): Form {
  const players = Math.max(fewestPlayers(form.kind), Math.min(form.players, MOST_PLAYERS));
  const rated = form.rated && !form.hotseat;
  return {
    ...form,
    players,
    rated,
    hints: form.hints && !rated,
    bots: rated ? 0 : Math.min(form.bots, players - 1),
    first: form.first === null || form.first >= players ? null : form.first,
  };
}

function clockOf(form: Form): Clock {
  if (form.clock === 'live') return { kind: 'live', minutes: form.minutes, increment: form.increment };
  if (form.clock === 'days') return { kind: 'days', days: form.days };
  return { kind: 'none' };
}

/** Who sits where at the start: the host, free chairs, then bots. */
function seatsOf(form: Form): (string | null)[] {
  const bot = botAt(gameOf(form.kind), form.level);
  return Array.from({ length: form.players }, (_, seat) => {
    if (seat === 0) return 'me';
    if (seat >= form.players - form.bots) return bot;
    return form.hotseat ? 'me' : null;
  });
}

function rulesOf(form: Form): Partial<Options> {
  if (form.kind !== 'quatropolis')
    return {
      mode: form.kind,
      players: form.players,
      ...(form.first !== null && { first: form.first }),
      ...(form.byHand && { allocation: 'by-hand' }),
    };
  return {
    whole_deck: form.wholeDeck,
    end_third_tie: form.endThirdTie,
    ...(form.deck !== USUAL_DECK && { deck: form.deck }),
    ...timesOf(form),
  };
}

/** Whoever sits at one device sees the others, and needs no timer. */
function timesOf({ hotseat, discussion, proposal }: Form): Partial<Options> {
  return { discussion: hotseat ? 0 : discussion * MINUTE, proposal: hotseat ? 0 : proposal * MINUTE };
}

export function optionsOf(chosen: Form): NewTable {
  const form = settled(chosen);
  return {
    game: gameOf(form.kind),
    ...rulesOf(form),
    seats: seatsOf(form),
    visibility: form.visibility,
    spectators: form.spectators,
    rated: form.rated,
    hints: form.hints,
    hotseat: form.hotseat,
    clock: clockOf(form),
    grace: form.grace * MINUTE,
  };
}

/** One person against bots on this device. */
export function optionsAgainstBots(kind: Kind, bots: number, level: Level): NewTable {
  const players = kind === 'quatropolis' ? MOST_PLAYERS : bots + 1;
  return optionsOf({
    ...blankForm,
    kind,
    players,
    bots: players - 1,
    level,
    discussion: 0,
    proposal: 0,
    visibility: 'private',
  });
}

export const isKind = (text: unknown): text is Kind => KINDS.includes(text as Kind);
export const isLevel = (number: unknown): number is Level => LEVELS.includes(number as Level);
