import type { QuatropolisFacts } from '~/games/quatropolis/engine/rulebook';
import type { Values } from '~/platform/rulebook/book';

/** What the texts may name in braces. */
export function quatropolisValues(facts: QuatropolisFacts): Values {
  const { players, lowest, highest, controlled, issues, referendums, objectives, proposal, start } = facts;
  return {
    players,
    lowest,
    highest,
    controlled,
    issues,
    referendums,
    deck: issues + referendums,
    objectives,
    proposal,
    rent: start.rent,
    start: start.amenities,
  };
}
