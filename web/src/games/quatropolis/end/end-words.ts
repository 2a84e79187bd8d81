// The end in words: the headline, what each vote meant, and who kept their word.
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import type { Deals, Pledge, PromiseState } from '~/games/quatropolis/engine/deals';
import type { Claim, Opinion, Story, StoryIssue, TurningPoint } from '~/games/quatropolis/engine/outlook';
import { cards } from '~/games/quatropolis/play/cards.svelte';
import { termText, type Naming } from '~/games/quatropolis/play/deal-words';
import { plain, signed } from '~/games/quatropolis/play/wording';

/** Whether the winner gave promises and broke none; the engine does not know of them. */
const keptAll = (deals: Deals | undefined, seat: number): boolean => {
  const given = deals?.promises.filter(({ by, state }) => by === seat && state !== 'void') ?? [];
  return given.length > 0 && given.every((promise) => truthOf(promise) === 'kept');
};

export function headlineText({ headline }: Story, deals: Deals | undefined, naming: Naming): string {
  const { winners, giver, points } = headline;
  const [winner = 0] = winners;
  const kind = headline.kind === 'points' && keptAll(deals, winner) ? 'kept' : headline.kind;
  return t(`council.end.headline.${kind}`, {
    who: kind === 'shared' ? listOf(winners.map((seat) => naming.name(seat))) : naming.name(winner),
    isMe: String(naming.isMe(winner)),
    giver: giver === null ? '' : naming.name(giver),
    giverIsMe: String(giver !== null && naming.isMe(giver)),
    points: plain(points),
  });
}

/** «11 to 11. Joaquim broke the tie for No.» */
export function resultText(issue: StoryIssue, naming: Naming): string {
  const { winner, yes, no, breaker } = issue;
  if (winner === null) return t('council.end.dropped');
  const side = t(`deal.side.${winner}`);
  if (breaker !== null)
    return t('council.end.tieBroken', { n: yes, who: naming.name(breaker), isMe: String(naming.isMe(breaker)), side });
  return t('council.end.won', { side, more: Math.max(yes, no), less: Math.min(yes, no) });
}

/** What would have come of it, had it gone the other way. */
export function otherwiseText(
  { changesWinner, winners, seat, points }: TurningPoint,
  issue: StoryIssue,
  naming: Naming,
) {
  const side = t(`deal.side.${issue.winner === 'yes' ? 'no' : 'yes'}`);
  if (changesWinner)
    return t('council.end.otherWinner', {
      side,
      who: listOf(winners.map((one) => naming.name(one))),
      isMe: String(winners.length === 1 && naming.isMe(winners[0]!)),
      n: winners.length,
    });
  return t('council.end.swing', {
    side,
    who: naming.name(seat),
    isMe: String(naming.isMe(seat)),
    points: signed(points),
  });
}

/** The votes that mattered most: those that change who wins, then those that move most points. */
export const weightiest = ({ turning }: Story, most: number): TurningPoint[] =>
  turning
    .toSorted((a, b) => Number(b.changesWinner) - Number(a.changesWinner) || Math.abs(b.points) - Math.abs(a.points))
    .slice(0, most);

/** Less is within the error of so few tries. */
const CLEARLY_BETTER = 0.04;

export function opinionText({ seat, best, chance, bestChance }: Opinion, naming: Naming): string {
  const whose = { who: naming.name(seat), isMe: String(naming.isMe(seat)) };
  if (bestChance - chance < CLEARLY_BETTER) return t('council.end.opinion.same', whose);
  return t('council.end.opinion.other', {
    ...whose,
    side: t(`deal.side.${best.side}`),
    n: best.money + best.influence,
    better: Math.round(100 * bestChance),
    now: Math.round(100 * chance),
  });
}

export const issueName = ({ card }: StoryIssue): string => cards.name(card);

const truthOf = ({ state, truth }: Pledge): PromiseState => truth ?? state;

export interface Deed {
  key: string;
  seat: number;
  title: string;
  note: string;
  stamp: 'lie' | 'true' | PromiseState;
  issue: number;
}

const promiseDeed = (promise: Pledge, naming: Naming): Deed => ({
  key: promise.promise,
  seat: promise.by,
  title: termText(promise.term, 'base', naming, promise.by, promise.to),
  note: t('council.end.promisedTo', {
    other: naming.name(promise.to),
    otherIsMe: String(naming.isMe(promise.to)),
    n: promise.issue + 1,
  }),
  stamp: truthOf(promise),
  issue: promise.issue,
});

const claimDeed = ({ seat, issue, claim, about, isTrue }: Claim, naming: Naming): Deed => {
  const isVote = claim === 'vote-yes' || claim === 'vote-no';
  return {
    key: `${claim} ${seat} ${issue} ${about}`,
    seat,
    title: t(`council.end.said.${claim}`, {
      other: about === null ? '' : naming.name(about),
      otherIsMe: String(about !== null && naming.isMe(about)),
    }),
    note: t('council.end.saidOn', { n: issue + 1 }),
    stamp: isVote ? (isTrue ? 'kept' : 'broken') : isTrue ? 'true' : 'lie',
    issue,
  };
};

const WEIGHT: Record<Deed['stamp'], number> = {
  lie: 0,
  broken: 1,
  disputed: 1,
  kept: 2,
  true: 3,
  sealed: 4,
  void: 5,
  open: 5,
};

/** Statements and promises, the worst lies first. */
export function deedsOf(story: Story, deals: Deals | undefined, naming: Naming): Deed[] {
  return [
    ...story.claims.map((claim) => claimDeed(claim, naming)),
    ...(deals?.promises ?? []).map((promise) => promiseDeed(promise, naming)),
  ].sort((a, b) => WEIGHT[a.stamp] - WEIGHT[b.stamp] || a.issue - b.issue);
}

export interface WordTally {
  seat: number;
  kept: number;
  of: number;
}

/** How often each player kept statements and promises. */
export function talliesOf(deeds: readonly Deed[], seats: readonly number[]): WordTally[] {
  const isKept = (stamp: Deed['stamp']) => stamp === 'kept' || stamp === 'true';
  const isBroken = (stamp: Deed['stamp']) => stamp === 'broken' || stamp === 'lie' || stamp === 'disputed';
  return seats.map((seat) => {
    const own = deeds.filter((deed) => deed.seat === seat);
    const kept = own.filter(({ stamp }) => isKept(stamp)).length;
    return { seat, kept, of: kept + own.filter(({ stamp }) => isBroken(stamp)).length };
  });
}

export interface Honour {
  name: 'trusted' | 'bluff' | 'giver';
  seat: number;
}

/** Given only if somebody has earned them. */
export function honoursOf(story: Story, tallies: readonly WordTally[]): Honour[] {
  const best = <T>(list: readonly T[], worth: (one: T) => number): T | undefined =>
    list.reduce<T | undefined>((top, one) => (top === undefined || worth(one) > worth(top) ? one : top), undefined);
  const trusted = best(tallies, ({ kept, of }) => 2 * kept - of);
  const bluff = best(tallies, ({ kept, of }) => of - kept);
  const given = tallies.map(({ seat }) => ({
    seat,
    amount: story.gifts.filter(({ from }) => from === seat).reduce((sum, { amount }) => sum + amount, 0),
  }));
  const giver = best(given, ({ amount }) => amount);
  return [
    ...(trusted && trusted.kept > 0 ? [{ name: 'trusted' as const, seat: trusted.seat }] : []),
    ...(bluff && bluff.of > bluff.kept ? [{ name: 'bluff' as const, seat: bluff.seat }] : []),
    ...(giver && giver.amount > 0 ? [{ name: 'giver' as const, seat: giver.seat }] : []),
  ];
}
