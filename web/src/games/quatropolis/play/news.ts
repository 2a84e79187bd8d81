// Announcements when the table changes: one short message each, and only public information. The result of a vote is announced by its reveal, before
// this.
import type { Sound } from '~/platform/browser/sound';
import type { Offer } from '~/games/quatropolis/engine/deals';
import type { Moment } from './situation.svelte';
import type { QuatropolisView } from '~/games/quatropolis/engine/view';
import { issueOnTable, stepOf } from '~/games/quatropolis/engine/view';

export interface News {
  key: string;
  values?: Record<string, string | number>;
  issue?: string; // a card to be named in the reader's language
  who?: number | undefined; // a seat to be named
}

export interface Heard {
  polite: News[];
  urgent: News | null; // that it is the own turn
}

/** What a seat has to do now, if anything. */
export function taskOf(view: QuatropolisView): 'propose' | 'talk' | 'funnel' | 'vote' | null {
  const seat = view.own?.seat;
  if (seat === undefined || !view.to_move.includes(seat)) return null;
  switch (view.phase) {
    case 'proposal':
      return 'propose';
    case 'discussion':
      return 'talk';
    case 'resident-funnels':
    case 'landlord-funnels':
      return 'funnel';
    case 'voting':
      return 'vote';
    default:
      return null;
  }
}

export function newsBetween(before: QuatropolisView | null, after: QuatropolisView): Heard {
  const polite: News[] = [];
  if (before) polite.push(...lapseNews(before, after));
  const issue = issueOnTable(after);
  if (issue && before && issue !== issueOnTable(before)) {
    polite.push({ key: 'quatropolis.news.issue', values: { n: after.settled + 1, of: after.deck_size }, issue });
  }
  if (after.phase === 'over' && before && before.phase !== 'over') polite.push({ key: 'quatropolis.news.over' });
  const step = stepOf(after.phase);
  if (step && before && step !== stepOf(before.phase)) polite.push({ key: `quatropolis.step.${step}` });
  const task = taskOf(after);
  const isNew = task !== null && (!before || taskOf(before) !== task || before.round !== after.round);
  return { polite, urgent: isNew ? { key: `quatropolis.task.${task}` } : null };
}

/** Money received from somebody: after the income, nothing else increases the cup. */
export function giftBetween(before: QuatropolisView | null, after: QuatropolisView): number {
  if (!before?.own || !after.own || before.round !== after.round) return 0;
  return Math.max(0, after.own.cup.money - before.own.cup.money);
}

/** Offers to the viewer that are new. */
export function offersBetween(before: QuatropolisView | null, after: QuatropolisView): Offer[] {
  const known = new Set(before?.deals?.offers.map(({ offer }) => offer));
  return (
    after.deals?.offers.filter(
      ({ offer, to, state }) => to === after.own?.seat && state === 'open' && before !== null && !known.has(offer),
    ) ?? []
  );
}

/** The next proposer after somebody ran out of time. */
function lapseNews(before: QuatropolisView, after: QuatropolisView): News[] {
  const wasProposal = before.phase === 'proposal';
  if (wasProposal && after.settled > before.settled) return [{ key: 'quatropolis.news.noProposal' }];
  const { lapsed = [], proposer } = after.referendum ?? {};
  const isNew = lapsed.length > (before.referendum?.lapsed?.length ?? 0);
  if (after.phase === 'proposal' && (isNew || (before.phase === 'roll' && lapsed.length > 0)))
    return [{ key: 'quatropolis.news.lapsed', who: proposer }];
  return isNew && after.phase === 'roll' ? [{ key: 'quatropolis.news.rollsAgain' }] : [];
}

/** The most important sound of a change. */
export function soundBetween(before: QuatropolisView | null, { view, outlook }: Moment): Sound | null {
  if (!before) return null;
  if (view.phase === 'over' && before.phase !== 'over') {
    const seat = view.own?.seat;
    return seat !== undefined && outlook.result?.winners.includes(seat) ? 'win' : 'end';
  }
  return newsBetween(before, view).urgent ? 'turn' : null;
}
