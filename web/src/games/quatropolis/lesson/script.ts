// The actions of the others in the guided rounds. They wait for the learner and react to the learner's choices: a bribe pays, a lie comes out, and a
// proposal wins.
import type { Offer, Term } from '~/games/quatropolis/engine/deals';
import type { QuatropolisView } from '~/games/quatropolis/engine/view';
import type { Action } from '~/games/quatropolis/play/actions';
import type { Side } from '~/games/quatropolis/engine/outlook';

export const LEARNER = 0;
/** The official, the resident and the corporation of that deal. */
export const CASTING = [null, 'ingrid-easy', 'vera-easy', 'baldo-easy'] as const;
const [OFFICIAL, RESIDENT, CORPORATION] = [1, 2, 3];
export const BRIBE = 3;

/** A seat's own view at a moment, by seat. */
export type Views = readonly QuatropolisView[];

interface Said {
  seat: number;
  statement: string;
}

/** What is said when an issue is turned over; later issues are not talked about. */
const SAID: readonly (readonly Said[])[] = [
  [
    { seat: RESIDENT, statement: 'join-no' },
    { seat: OFFICIAL, statement: 'undecided' },
  ],
  [
    { seat: CORPORATION, statement: 'vote-yes' },
    { seat: RESIDENT, statement: 'vote-no' },
    { seat: RESIDENT, statement: 'not-my-enemy landlord' },
  ],
  [
    { seat: OFFICIAL, statement: 'vote-yes' },
    { seat: CORPORATION, statement: 'vote-no' },
  ],
];
export const saidOn = (issue: number): readonly Said[] => SAID[issue] ?? [];

export interface ScriptedOffer {
  seat: number;
  give: Term[];
  ask: Term[];
}
const vote = (side: Side): Term => ({ do: 'vote', side, on: 'this' });
const OFFERS: readonly ScriptedOffer[] = [
  { seat: OFFICIAL, give: [vote('yes')], ask: [{ do: 'pay', amount: BRIBE }] },
  { seat: RESIDENT, give: [vote('no')], ask: [vote('no')] },
  { seat: OFFICIAL, give: [vote('yes')], ask: [] },
];

/** The offer that is made on an issue, until it has been. */
export function offerOn({ settled, phase, deals }: QuatropolisView): ScriptedOffer | null {
  const offer = OFFERS[settled];
  const isMade = ({ from, issue }: Offer) => from === offer?.seat && issue === settled;
  return offer && deals && phase === 'discussion' && !deals.offers.some(isMade) ? offer : null;
}

const cupOf = (views: Views, seat: number) => views[seat]!.own!.cup;
const spentBy = (view: QuatropolisView): number => (view.own?.vote?.money ?? 0) + (view.own?.vote?.influence ?? 0);

interface Stake {
  side: Side;
  /** Limited by the cup. */
  amount: number;
}

/** The official keeps its promise if it was paid, and the other two lose by one: without the gift they would have won. */
function bribedStake(views: Views, seat: number): Stake {
  const paid = cupOf(views, OFFICIAL).money;
  const isWithLearner = paid > 0 && views[LEARNER]!.own?.vote?.vote === 'yes';
  if (seat === OFFICIAL) return { side: paid > 0 ? 'yes' : 'no', amount: 3 + paid };
  const yes = spentBy(views[LEARNER]!) + 3 + paid;
  const against = isWithLearner ? yes - 1 : yes + 2;
  const bySuits = Math.min(against, cupOf(views, CORPORATION).money);
  return { side: 'no', amount: seat === CORPORATION ? bySuits : against - bySuits };
}

/** The resident said No and votes Yes, with just enough. */
function lyingStake(views: Views, seat: number): Stake {
  if (seat === OFFICIAL) return { side: 'no', amount: 1 };
  const no = spentBy(views[LEARNER]!) + 1;
  const bySuits = Math.min(no + 1, cupOf(views, CORPORATION).money);
  return { side: 'yes', amount: seat === CORPORATION ? bySuits : no + 1 - bySuits };
}

/** Enough for the proposal, whatever the learner spends. */
function winningStake(_views: Views, seat: number): Stake {
  if (seat === CORPORATION) return { side: 'no', amount: 2 };
  return { side: 'yes', amount: seat === OFFICIAL ? 3 : 0 };
}

const STAKES = [bribedStake, lyingStake, winningStake];

function voteBy(views: Views, seat: number): Action {
  const { settled } = views[seat]!;
  const { side, amount } = (STAKES[settled] ?? winningStake)(views, seat);
  const cup = cupOf(views, seat);
  const money = seat === RESIDENT ? 0 : Math.min(amount, cup.money);
  return { vote: side, money, influence: Math.min(amount - money, cup.influence) };
}

/** What a seat does now; null while it waits for the learner. */
export function actionOf(views: Views, seat: number): Action | null {
  const { phase, to_move: waited } = views[LEARNER]!;
  if (!waited.includes(seat)) return null;
  const isLearnerDone = !waited.includes(LEARNER);
  switch (phase) {
    case 'discussion':
      return isLearnerDone ? { ready: true } : null;
    case 'resident-funnels':
    case 'landlord-funnels':
      return { funnel: {} };
    case 'voting':
      return isLearnerDone ? voteBy(views, seat) : null;
    case 'proposal':
      return { propose: { rent: 1 } };
    default:
      return null;
  }
}
