// The guided first game of Quadropolis: the steps of the first turns, then the coach stands back until the end.
import type { Choice } from '~/quadropolis/turn';
import type { Game } from '~/quadropolis/game.svelte';
import type { Step } from './lesson.svelte';

export interface World {
  choice: Choice;
  /** A tile is in hand: architect and slot are chosen. */
  holdsTile: boolean;
  ply: number;
  round: number;
  yours: boolean;
  over: boolean;
}

export function worldOf(game: Game): World | null {
  const { scene, turn } = game;
  if (!scene) return null;
  return {
    choice: turn.choice,
    holdsTile: turn.reach?.tile != null,
    ply: scene.ply,
    round: scene.round,
    yours: game.actor !== null,
    over: scene.over,
  };
}

/** A step of a turn is also over when the turn is. */
const moved = (now: World, then: World) => now.ply > then.ply;
const site = { region: 'screen.site' };
const city = { region: 'board.yourCity' };

export const STEPS: readonly Step<World>[] = [
  { name: 'welcome' },
  { name: 'site', target: site },
  {
    name: 'architect',
    target: { part: '[data-architect="2"]' },
    done: (now, then) => now.choice.architect === 2 || moved(now, then),
  },
  { name: 'slot', target: site, done: (now, then) => now.holdsTile || moved(now, then) },
  {
    name: 'square',
    target: city,
    done: (now, then) => (now.holdsTile && now.choice.target !== null) || moved(now, then),
  },
  { name: 'confirm', target: { part: '.confirm' }, done: moved },
  { name: 'urbanist', target: site },
  { name: 'opponent', target: { region: 'board.opponents' }, done: (now) => now.yours || now.over },
  { name: 'pieces', target: city },
  { name: 'activate', target: city, done: moved },
  { name: 'scores', target: { region: 'board.estimate' } },
  { name: 'round', done: (now, then) => now.round > then.round || now.over, quiet: true },
  { name: 'mayor' },
  { name: 'towers', target: city },
  { name: 'play', done: (now) => now.over, quiet: true },
  { name: 'end' },
];
