// The vote that the rulebook shows.
import type { Cup, Role, Side } from '~/games/quatropolis/engine/outlook';

export interface Vote extends Cup {
  role: Role;
  side: Side;
}

export const VOTES: Vote[] = [
  { role: 'resident', side: 'yes', money: 0, influence: 3 },
  { role: 'landlord', side: 'no', money: 0, influence: 0 },
  { role: 'official', side: 'yes', money: 1, influence: 2 },
  { role: 'corporation', side: 'no', money: 5, influence: 0 },
];

export const totalOf = (votes: Vote[], side: Side): number =>
  votes.filter((vote) => vote.side === side).reduce((sum, { money, influence }) => sum + money + influence, 0);
