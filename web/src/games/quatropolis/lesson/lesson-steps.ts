// A walk through one round of Quatropolis, at a table with three bots.
import type { Play } from '~/games/quatropolis/play/play.svelte';
import type { Phase } from '~/games/quatropolis/engine/view';
import type { Step } from '~/platform/lesson/lesson.svelte';

export interface World {
  round: number;
  phase: Phase;
  /** One's own part is still to be done. */
  acts: boolean;
}

export function worldOf(play: Play): World | null {
  const view = play.situation.moment?.view;
  if (!view) return null;
  const { round, phase, to_move: toMove, own } = view;
  return { round, phase, acts: own !== undefined && toMove.includes(own.seat) };
}

const ORDER: Phase[] = [
  'setup',
  'roll',
  'proposal',
  'discussion',
  'resident-funnels',
  'landlord-funnels',
  'voting',
  'over',
];
const isPast = (now: World, then: World, phase: Phase) =>
  now.round > then.round || ORDER.indexOf(now.phase) > ORDER.indexOf(phase);

export const STEPS: readonly Step<World>[] = [
  { name: 'welcome' },
  { name: 'tracks', target: { region: 'quatropolis.city' } },
  { name: 'roles', target: { region: 'quatropolis.roles' } },
  { name: 'cards', target: { region: 'quatropolis.secretCards' } },
  { name: 'cup', target: { region: 'quatropolis.cup' } },
  { name: 'issue', target: { part: '[data-region]:has(.scene)' } },
  {
    name: 'talk',
    target: { region: 'quatropolis.discussion' },
    done: (now, then) => isPast(now, then, 'discussion') || (now.phase === 'discussion' && !now.acts),
  },
  { name: 'funnel', done: (now, then) => isPast(now, then, 'landlord-funnels') },
  {
    name: 'vote',
    target: { region: 'quatropolis.vote.title' },
    done: (now, then) => now.round > then.round || now.phase === 'over',
  },
  { name: 'result', target: { region: 'quatropolis.lastVote' } },
  { name: 'play', done: (now) => now.phase === 'over', quiet: true },
  { name: 'end' },
];
