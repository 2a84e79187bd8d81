// What a viewer knows of a game of Quatropolis, as the server and local tables tell it (docs/notation.md, «What a viewer knows»).
import type { Game } from '~/platform/protocol/protocol';
import type { Deals } from './deals';
import type { Changes, Cup, Measure, Role, Side } from './outlook';

export type Phase =
  'setup' | 'roll' | 'proposal' | 'discussion' | 'resident-funnels' | 'landlord-funnels' | 'voting' | 'over';

export interface Bucket extends Cup {
  seats: number[];
}

export interface VoteResult {
  issue: string;
  winner: Side | 'tie';
  yes: Bucket;
  no: Bucket;
  announced: number[];
}

export interface OwnView {
  seat: number;
  cup: Cup;
  objectives?: string[]; // not before the cards are dealt
  enemy?: string;
  insight?: { issue?: string; cup?: Cup & { seat: number } };
  vote?: { vote: Side; money?: number; influence?: number; ability?: boolean };
}

export interface QuatropolisView {
  options: { deck: string; whole_deck: boolean; end_third_tie: boolean; rules?: number };
  phase: Phase;
  round: number;
  city: Record<Measure, number> & { rent_control: boolean };
  roles: Role[];
  abilities_used: number[];
  issues: string[];
  settled: number;
  deck_size: number;
  ties: number;
  to_move: number[];
  last_vote: VoteResult | null;
  /** `lapsed`: whose time for a proposal ran out; tables from before do not say. */
  referendum?: { dice: number[]; to_roll: number[]; lapsed?: number[]; proposer?: number; proposal?: Changes };
  own?: OwnView;
  /** Absent before the cards are dealt, and in games without offers. */
  deals?: Deals;
}

/** The shape is not checked, because page and server are built together. */
export const readView = (game: Game): QuatropolisView => game as unknown as QuatropolisView;

/** What everybody may see of a game. */
export function withoutSecrets(game: Game): Game {
  const { own: _secrets, ...open } = readView(game);
  return open;
}

/** The seat whose eyes a view is seen with; null for a spectator's. */
export const seatOf = (view: QuatropolisView): number | null => view.own?.seat ?? null;

export const STEPS = ['earning', 'discussion', 'funneling', 'voting'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Record<Phase, Step | null> = {
  setup: null,
  roll: 'discussion',
  proposal: 'discussion',
  discussion: 'discussion',
  'resident-funnels': 'funneling',
  'landlord-funnels': 'funneling',
  voting: 'voting',
  over: null,
};

/** Earning is never waited for: it is done as soon as a round begins. */
export const stepOf = (phase: Phase): Step | null => STEP_OF[phase];

export const issueOnTable = (view: QuatropolisView): string | null => view.issues[view.settled] ?? null;

/**
 * Whether the last vote was about the card that came last. A referendum that nobody made a proposal for is settled without one: then the last vote
 * was about an issue before it.
 */
export const wasVotedOn = ({ last_vote, issues, settled, ties }: QuatropolisView): boolean =>
  last_vote !== null && last_vote.issue === issues[ties > 0 ? settled : settled - 1];

/** Every vote settles the issue or adds a tie; a settled issue starts the next one without ties. */
export const isVotedBetween = (before: QuatropolisView, after: QuatropolisView): boolean =>
  wasVotedOn(after) && (before.settled !== after.settled || before.ties !== after.ties);

/** What a seat is doing, as far as everybody can see. */
export type Standing = 'acts' | 'ready' | 'funneled' | 'voted' | 'waits';

export function standingOf(view: QuatropolisView, seat: number): Standing {
  if (view.to_move.includes(seat)) return 'acts';
  if (view.phase === 'discussion') return 'ready';
  if (view.phase === 'voting') return 'voted';
  if (view.phase === 'landlord-funnels' && view.roles[seat] === 'resident') return 'funneled';
  return 'waits';
}

export const totalOf = (bucket: Cup): number => bucket.money + bucket.influence;
