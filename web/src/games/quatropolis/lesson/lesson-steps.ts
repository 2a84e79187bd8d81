// Three issues of Quatropolis: a bribe that works, a lie that comes out, a referendum that is won.
import type { Play } from '~/games/quatropolis/play/play.svelte';
import type { Phase } from '~/games/quatropolis/engine/view';
import type { Side } from '~/games/quatropolis/engine/outlook';
import type { Step, Target } from '~/platform/lesson/lesson.svelte';
import { BRIBE, LEARNER } from './script';

export interface World {
  /** How many issues are settled. */
  settled: number;
  phase: Phase;
  /** The learner still has to act. */
  acts: boolean;
  /** What an offer has become that was made to the learner on this issue. */
  offer: string | null;
  last: Side | 'tie' | null;
  /** The side that was won last, and whether the learner stood on it. */
  won: boolean;
}

export function worldOf(play: Play): World | null {
  // While cups are opened, the lesson waits too: what is shown is what counts.
  const view = play.moment?.view;
  if (!view || play.reveal.holds) return null;
  const { settled, phase, to_move: toMove, own, deals, last_vote: last } = view;
  const offer = deals?.offers.findLast(({ to, issue }) => to === LEARNER && issue === settled);
  const won = last !== null && last.winner !== 'tie' && last[last.winner].seats.includes(LEARNER);
  return {
    settled,
    phase,
    acts: own !== undefined && toMove.includes(own.seat),
    offer: offer?.state ?? null,
    last: last?.winner ?? null,
    won,
  };
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
/** Whether an issue has gone beyond a phase. */
const isPast = (now: World, issue: number, phase: Phase) =>
  now.settled > issue || (now.settled === issue && ORDER.indexOf(now.phase) > ORDER.indexOf(phase));
const isVoted = (now: World, issue: number) => now.settled > issue || now.phase === 'over';

const offer: Target = { part: '[data-offer][data-state="open"]' };
const done: Target = { part: '.action .button, .bar .main .button' };
const vote: Target = { region: 'quatropolis.vote.title' };

export const STEPS: readonly Step<World>[] = [
  { name: 'welcome' },
  { name: 'cards', target: { region: 'quatropolis.secretCards' } },
  { name: 'issue', target: { part: '[data-region]:has(.scene)' } },
  {
    name: 'offer',
    target: offer,
    done: (now) => now.offer !== 'open' || isPast(now, 0, 'discussion'),
  },
  { name: 'done', target: done, done: (now) => isPast(now, 0, 'discussion') },
  {
    name: 'funnel',
    words: () => ({ name: 'funnel', values: { n: BRIBE } }),
    target: { region: 'quatropolis.funnel.title' },
    done: (now) => isPast(now, 0, 'landlord-funnels'),
  },
  { name: 'vote', target: vote, done: (now) => isVoted(now, 0) },
  {
    name: 'bribe',
    words: ({ won }) => ({ name: won ? 'bribe' : 'bribe.not', values: { n: BRIBE } }),
  },
  {
    name: 'lie',
    target: offer,
    done: (now) => isPast(now, 1, 'discussion'),
  },
  { name: 'voteNo', target: vote, done: (now) => isVoted(now, 1) },
  { name: 'exposed' },
  {
    name: 'propose',
    target: { region: 'quatropolis.proposal.title' },
    done: (now) => isPast(now, 2, 'proposal'),
  },
  { name: 'backing', target: done, done: (now) => isPast(now, 2, 'discussion') },
  { name: 'voteYes', target: vote, done: (now) => isVoted(now, 2) },
  { name: 'won' },
  { name: 'end' },
];
