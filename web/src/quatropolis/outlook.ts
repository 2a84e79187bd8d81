// What a view of Quatropolis means to the one who has it. The engine works it out from the view alone (docs/notation.md, «What a viewer
// knows»), so it can never know more than they do; nothing of it is computed in the page.

export const ROLES = ['resident', 'landlord', 'official', 'corporation'] as const;
export type Role = (typeof ROLES)[number];
export const MEASURES = ['rent', 'amenities', 'tax', 'population'] as const;
export type Measure = (typeof MEASURES)[number];
export type Ability = 'double-influence' | 'break-tie' | 'see-next-issue' | 'see-cup' | 'spend-money';
export type Side = 'yes' | 'no';

/** Points up or down; a measure that does not move is not there. */
export type Changes = Partial<Record<Measure, number>>;

/** Null when it may be done now, else the name of a refusal; pages say `refusal.NAME`. What the role can never do is named first, what
 *  it cannot do at this moment last, so that a lasting reason is not hidden by a passing one. */
export type Verdict = string | null;

/** So much may be put in, and why not more than nothing where `most` is 0 by a rule. */
export interface Limit {
  most: number;
  verdict: Verdict; // about the rule, never about the moment: an empty cup is most 0 with verdict null
}

export interface Cup {
  money: number;
  influence: number;
}

export interface Track {
  measure: Measure;
  value: number;
  lowest: number; // 1
  highest: number; // 10, the length of the track
  limit: number; // how high it may stand now: 7 for rent under rent control
  controlled: number | null; // where rent control would hold it; null where there is no such thing
  ifYes: number | null; // where it would stand; null while there is nothing to vote on
  ifNo: number | null;
  pays: number[]; // values at which the own objectives on it are worth more than nothing, together; empty for spectators
}

/** One side of the issue on the table, or of the proposal that is being written. */
export interface SideOutlook {
  changes: Changes; // as printed; a referendum's no is the opposite of its yes
  rentControl: boolean | null; // switched so, when the card says it
  points: number | null; // change of the own objective points; null for spectators
}

export interface SeatOutlook {
  seat: number;
  role: Role;
  income: Cup; // a round, as the city stands: also what this round has brought
  funnels: boolean; // whether the role ever may
  spendsMoney: boolean; // in votes, without any ability
  ability: Ability;
  abilityLeft: boolean;
}

export interface Aim {
  card: string; // id of the objective
  measure: Measure;
  above: boolean; // else below
  threshold: number;
  points: number; // as things stand
}

export interface OwnOutlook {
  seat: number;
  role: Role;
  aims: Aim[];
  points: number; // of the aims together
  enemy: { card: string; role: Role; seat: number };
  ready: Verdict;
  propose: Verdict; // of the proposal that is being written
  proposed: { most: number; left: number }; // points to spread over the city, and those not spread yet
  funnel: Verdict;
  funnelMost: number; // to both receivers together
  vote: Verdict;
  voteInfluence: Limit;
  voteMoney: Limit;
  /** The same with the ability announced; it differs only for an ability that lets money be spent. */
  voteMoneyAnnounced: Limit;
  announce: Verdict; // whether the ability can go with a vote: not-your-ability when it is none of those
  seeNextIssue: Verdict;
  seeCup: Verdict;
  cups: number[]; // seats whose cup could be looked into
}

/** A ready-made statement: its first word, and what goes with it. */
export interface Saying {
  name: string; // say.NAME
  parameter: 'none' | 'role' | 'measure' | 'gift';
  courtesy: boolean;
  verdict: Verdict; // not-now outside of the discussion, unless it is a courtesy
}

export interface Scored {
  seat: number;
  role: Role;
  aims: (Aim & { value: number })[]; // where the measure ended
  enemy: { card: string; role: Role; seat: number; theirs: number; points: number }; // minus half of theirs
  total: number; // may end in .5
}

export interface Outlook {
  tracks: Track[]; // in the order of MEASURES
  yes: SideOutlook | null; // null while there is nothing to vote on: no issue, or a referendum without a proposal
  no: SideOutlook | null;
  seats: SeatOutlook[]; // empty before roles are dealt
  own: OwnOutlook | null; // null for spectators, and before roles are dealt
  sayings: Saying[];
  receivers: { role: Role; seat: number }[]; // to whom money can be funneled
  result: { scores: Scored[]; winners: number[] } | null; // when the game is over
}
