// What is said aloud when the table changes: public things only, one short message each. Secrets never pass through here.
import type { Sound } from '~/platform/browser/sound';
import type { Moment } from './situation.svelte';
import type { QuatropolisView } from '~/games/quatropolis/engine/view';
import { issueOnTable, stepOf, totalOf, wasVotedOn } from '~/games/quatropolis/engine/view';

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

/** What a seat is asked to do now, if anything. */
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
  if (before && isVotedBetween(before, after)) polite.push(resultNews(after));
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

/** Whose proposal it is after somebody let the time run out. */
function lapseNews(before: QuatropolisView, after: QuatropolisView): News[] {
  const wasProposal = before.phase === 'proposal';
  if (wasProposal && after.settled > before.settled) return [{ key: 'quatropolis.news.noProposal' }];
  const { lapsed = [], proposer } = after.referendum ?? {};
  const isNew = lapsed.length > (before.referendum?.lapsed?.length ?? 0);
  if (after.phase === 'proposal' && (isNew || (before.phase === 'roll' && lapsed.length > 0)))
    return [{ key: 'quatropolis.news.lapsed', who: proposer }];
  return isNew && after.phase === 'roll' ? [{ key: 'quatropolis.news.rollsAgain' }] : [];
}

/** Every vote settles the issue or adds a tie; a settled issue starts the next one without ties. */
function isVotedBetween(before: QuatropolisView, after: QuatropolisView): boolean {
  return wasVotedOn(after) && (before.settled !== after.settled || before.ties !== after.ties);
}

/** The one sound that goes with a change, the most important one. */
export function soundBetween(before: QuatropolisView | null, { view, outlook }: Moment): Sound | null {
  if (!before) return null;
  if (view.phase === 'over' && before.phase !== 'over') {
    const seat = view.own?.seat;
    return seat !== undefined && outlook.result?.winners.includes(seat) ? 'win' : 'end';
  }
  if (isVotedBetween(before, view)) return 'reveal';
  return newsBetween(before, view).urgent ? 'turn' : null;
}

function resultNews(view: QuatropolisView): News {
  const { winner, yes, no } = view.last_vote!;
  const [more, less] = [totalOf(yes), totalOf(no)].sort((a, b) => b - a) as [number, number];
  return { key: `quatropolis.result.${winner}`, values: { more, less } };
}
