// The guided first round of Quadropolis: four moves, each of them the one that the analysis calls best. Pip waits while there is something to read.
import type { Game } from '~/games/quadropolis/game/game.svelte';
import type { Advised } from '~/games/quadropolis/lesson/lesson-advice.svelte';
import type { Choice } from '~/games/quadropolis/turn/turn';
import { aTile } from '~/games/quadropolis/turn/move-words';
import type { Step, Target, Words } from '~/platform/lesson/lesson.svelte';

export interface World {
  choice: Choice;
  /** How many moves the learner has made. */
  moves: number;
  round: number;
  /** The learner's turn has come, and all moves before it have been shown. */
  yours: boolean;
  over: boolean;
  /** Whether the learner is the mayor. */
  mayor: boolean;
  /** Column and row of the urbanist, from 1; null while it is beside the site. */
  urbanist: { column: number; row: number } | null;
  /** The best move of the learner; null while it is another's turn or not known yet. */
  advised: Advised | null;
}

const SITE_COLUMNS = 5;

export function worldOf(game: Game, advised: Advised | null): World | null {
  const { scene, turn } = game;
  if (!scene) return null;
  const plot = scene.urbanist;
  return {
    choice: turn.choice,
    moves: game.log.filter(({ seat }) => game.own.includes(seat)).length,
    round: scene.round,
    yours: game.actor !== null && !game.shows.showing,
    over: scene.over,
    mayor: game.own.includes(scene.mayor),
    urbanist: plot === null ? null : { column: (plot % SITE_COLUMNS) + 1, row: Math.floor(plot / SITE_COLUMNS) + 1 },
    advised,
  };
}

const site: Target = { region: 'screen.site' };
const city: Target = { region: 'board.yourCity' };
const part = (selector: string): Target => ({ part: selector });

/** What is to be pressed next on the way to the best move. */
function nextPress({ choice, advised }: World): Target | undefined {
  if (!advised) return undefined;
  if (choice.architect !== advised.architect) return part(`[data-architect="${advised.architect}"]`);
  if (choice.slot !== advised.slot) return part(`[data-slot="${advised.slot}"]`);
  if (choice.target !== advised.target) return part(`[data-board] [data-square="${advised.target}"]`);
  return part('.confirm');
}

const moved = (times: number) => (now: World) => now.moves >= times;
const hasTurn = (now: World) => now.yours || now.over;

/** The same words, with the best move in them. */
const withAdvice =
  (name: string) =>
  ({ advised }: World): Words | null =>
    advised && { name, values: valuesOf(advised) };

const valuesOf = ({ architect, slot, target, tile }: Advised) => ({
  architect,
  slot,
  square: target,
  tile: aTile(tile),
});

/** A turn is explained by what is best in it: another floor, or a building of its kind. */
export function topicOf({ tile, floor, target }: Advised): string {
  if (target === 'x') return 'discard';
  return tile.type === 'tower' && floor > 1 ? 'stack' : tile.type;
}

function turnWords({ advised }: World): Words | null {
  if (!advised) return null;
  const topic = topicOf(advised);
  const task = topic === 'discard' ? 'turn.discard' : 'turn';
  return { name: `turn.${topic}`, task, values: valuesOf(advised) };
}

const turn = (number: number): Step<World> => ({
  name: `turn${number}`,
  words: turnWords,
  target: nextPress,
  done: moved(number),
  holdsBots: true,
});

const pipMoves = (name: string, done = hasTurn): Step<World> => ({ name, target: site, done });

/** The steps of the first turn end with it, however the learner comes there. */
const firstTurn = (step: Step<World>): Step<World> => ({ ...step, past: moved(1), holdsBots: true });

export const STEPS: readonly Step<World>[] = [
  firstTurn({ name: 'welcome' }),
  firstTurn({ name: 'site', target: site }),
  firstTurn({
    name: 'architect',
    words: withAdvice('architect'),
    target: nextPress,
    done: ({ choice, advised }) => choice.architect === advised?.architect,
  }),
  firstTurn({
    name: 'slot',
    words: withAdvice('slot'),
    target: nextPress,
    done: ({ choice, advised }) => choice.architect === advised?.architect && choice.slot === advised?.slot,
  }),
  firstTurn({
    name: 'square',
    words: withAdvice('square'),
    target: nextPress,
    done: ({ choice }) => choice.target !== null,
  }),
  firstTurn({ name: 'confirm', target: part('.confirm'), done: moved(1) }),
  { name: 'urbanist', target: site, past: moved(2), holdsBots: true },
  pipMoves('opponent'),
  {
    name: 'blocked',
    words: ({ urbanist }) => (urbanist ? { name: 'blocked', values: urbanist } : { name: 'free' }),
    target: site,
    past: moved(2),
    holdsBots: true,
  },
  turn(2),
  { name: 'lights', target: city, past: moved(3), holdsBots: true },
  pipMoves('again'),
  turn(3),
  pipMoves('third'),
  turn(4),
  pipMoves('round', (now) => now.round > 1 || now.over),
  { name: 'mayor', words: ({ mayor }) => ({ name: mayor ? 'mayor.you' : 'mayor.other' }), holdsBots: true },
  { name: 'others', target: site, holdsBots: true },
  { name: 'end' },
];
