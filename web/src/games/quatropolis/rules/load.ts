// What the rulebook of Quatropolis asks of the engine before it is drawn.
import type { QuatropolisEngine } from '~/games/quatropolis/engine/engine';
import {
  ROLES,
  type Changes,
  type Cup,
  type Role,
  type SideOutlook,
  type Track,
} from '~/games/quatropolis/engine/outlook';
import type { QuatropolisFacts } from '~/games/quatropolis/engine/rulebook';
import type { GameRecord } from '~/platform/engine/calls';
import { certain } from '~/platform/engine/engine';
import { USUAL_DECK } from '~/platform/table/deck-list.svelte';
import { deckOf, ENDED_CITY, handOf } from './card-set';

export interface Score {
  role: Role;
  objectives: number; // points of both together
  score: number;
}
export interface BookData {
  facts: QuatropolisFacts;
  tracks: Track[]; // at the start
  incomes: { role: Role; income: Cup; spendsMoney: boolean }[];
  roll: number[]; // of the four, before the proposal
  proposal: { changes: Changes; yes: SideOutlook; no: SideOutlook };
  scores: Score[];
}

type Questions = Pick<QuatropolisEngine, 'rulebook' | 'view' | 'outlook' | 'score'>;

const ROLL = [2, 6, 3, 5];
const PROPOSER = 1;
const PROPOSAL: Changes = { rent: -2, amenities: 1, tax: 1 };

const hands = ROLES.map(handOf);
const cards = { objectives: hands.map(({ objectives }) => objectives), enemies: hands.map(({ enemy }) => enemy) };

const record = (facts: QuatropolisFacts): GameRecord => ({
  format: 'urbanist-record/1',
  game: 'quatropolis',
  options: { deck: USUAL_DECK },
  setup: { roles: ROLES, ...cards, issues: deckOf(facts.issues) },
  moves: [{ roll: ROLL }],
});

async function scoresOf(engine: Questions): Promise<Score[]> {
  const end = { game: 'quatropolis', roles: ROLES, ...cards, city: ENDED_CITY };
  const { seats } = (await certain(engine.score(end))) as unknown as { seats: Score[] };
  return seats;
}

export async function loadData(engine: Questions): Promise<BookData> {
  const facts = await engine.rulebook();
  const [view, scores] = await Promise.all([certain(engine.view(record(facts), 1, PROPOSER)), scoresOf(engine)]);
  const outlook = await certain(engine.outlook(view, PROPOSAL));
  return {
    facts,
    // The present city, without the proposal.
    tracks: outlook.tracks.map((track) => ({ ...track, ifYes: null, ifNo: null, pays: [] })),
    incomes: outlook.seats.map(({ role, income, spendsMoney }) => ({ role, income, spendsMoney })),
    roll: ROLL,
    proposal: { changes: PROPOSAL, yes: outlook.yes!, no: outlook.no! },
    scores,
  };
}
