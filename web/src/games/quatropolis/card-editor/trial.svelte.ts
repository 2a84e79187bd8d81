// Tries a card set while it is edited: bots play quick games, a few at a time, until there are enough or the cards change.
import { faultOf } from '~/platform/table/own-cards.svelte';
import { quatropolisEngine } from '~/games/quatropolis/engine/engine';
import type { TrialGames } from '~/games/quatropolis/engine/outlook';

const AT_ONCE = 25;
const ENOUGH = 300;

type Counts = TrialGames['roles'];

function added(one: Counts, other: Counts): Counts {
  const sum: Counts = {};
  for (const [key, { sum: value, of }] of Object.entries(other))
    sum[key] = { sum: (one[key]?.sum ?? 0) + value, of: (one[key]?.of ?? 0) + of };
  return sum;
}

export class Trial {
  games = $state.raw<TrialGames | null>(null);
  /** What is wrong with the cards, with the card it is about. */
  fault = $state<string | null>(null);
  private current = 0;

  async run(text: string): Promise<void> {
    const run = ++this.current;
    const fault = await faultOf(text);
    if (run !== this.current) return;
    this.fault = fault;
    if (fault !== null) return;
    let sum: TrialGames | null = null;
    for (let seed = 0; seed < ENOUGH; seed += AT_ONCE) {
      const answer = await quatropolisEngine.trial(text, AT_ONCE, seed);
      if (run !== this.current || !answer.ok) return;
      const { games, roles, objectives, issues } = answer.value;
      sum = sum
        ? {
            games: sum.games + games,
            roles: added(sum.roles, roles),
            objectives: added(sum.objectives, objectives),
            issues: added(sum.issues, issues),
          }
        : answer.value;
      this.games = sum;
    }
  }

  stop(): void {
    ++this.current;
  }
}
