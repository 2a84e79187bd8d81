// One moment of a game, for tests: the landlord's, before the vote on a garden city.
import type { OwnOutlook, Outlook } from './outlook';
import type { QuatropolisView } from './view';

export const fixtureView: QuatropolisView = {
  options: { deck: 'default', whole_deck: false, end_third_tie: false },
  phase: 'discussion',
  round: 6,
  city: { rent: 5, amenities: 6, tax: 4, population: 7, rent_control: false },
  roles: ['landlord', 'corporation', 'resident', 'official'],
  abilities_used: [1],
  issues: ['night-trams', 'garden-city'],
  settled: 1,
  deck_size: 12,
  ties: 0,
  to_move: [0, 2],
  last_vote: {
    issue: 'night-trams',
    winner: 'no',
    yes: { seats: [1], money: 3, influence: 3 },
    no: { seats: [0, 2, 3], money: 0, influence: 9 },
    announced: [],
  },
  own: {
    seat: 0,
    cup: { money: 11, influence: 7 },
    objectives: ['first-of-the-month', 'no-piggy-bank'],
    enemy: 'the-tenants-choir',
    insight: {},
  },
};

export const fixtureOwn: OwnOutlook = {
  seat: 0,
  role: 'landlord',
  aims: [
    { card: 'first-of-the-month', measure: 'rent', above: true, threshold: 2, points: 3 },
    { card: 'no-piggy-bank', measure: 'tax', above: false, threshold: 8, points: 4 },
  ],
  points: 7,
  enemy: { card: 'the-tenants-choir', role: 'resident', seat: 2 },
  ready: null,
  propose: 'out-of-phase',
  proposed: { most: 4, left: 4 },
  funnel: 'out-of-phase',
  funnelMost: 11,
  vote: 'out-of-phase',
  voteInfluence: { most: 7, verdict: null },
  voteMoney: { most: 0, verdict: 'money-is-not-yours-to-spend' },
  voteMoneyAnnounced: { most: 0, verdict: 'money-is-not-yours-to-spend' },
  announce: 'not-your-ability',
  seeNextIssue: null,
  seeCup: 'not-your-ability',
  cups: [1, 2, 3],
};

export const fixtureOutlook: Outlook = {
  tracks: [
    {
      measure: 'rent',
      value: 5,
      lowest: 1,
      highest: 10,
      limit: 10,
      controlled: 7,
      ifYes: 5,
      ifNo: 5,
      pays: [3, 4, 5, 6, 7, 8, 9, 10],
    },
  ],
  yes: { changes: { population: 2, amenities: -1 }, rentControl: null, points: 0 },
  no: { changes: { amenities: 1 }, rentControl: null, points: 0 },
  seats: [],
  own: fixtureOwn,
  sayings: [],
  receivers: [
    { role: 'corporation', seat: 1 },
    { role: 'official', seat: 3 },
  ],
  result: null,
};
