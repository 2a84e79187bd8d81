// The visitor's rank among their friends.
import type { DailyDay } from '~/platform/daily/day';

type Friend = NonNullable<DailyDay['friends']>[number];
export type FriendRow = Omit<Friend, 'account'> & {
  /** Null for the visitor. */
  account: string | null;
  /** Equal points share a place; null while the city is not finished. */
  place: number | null;
};

export function rankedFriends(friends: readonly Friend[], own: { name: string; points: number }): FriendRow[] {
  const all = [{ account: null, name: own.name, begun: true, points: own.points }, ...friends];
  const worth = ({ points }: { points?: number | undefined }) => points ?? -Infinity;
  const placeOf = (points: number) => 1 + all.filter((other) => worth(other) > points).length;
  return all
    .toSorted((one, other) => (worth(one) === worth(other) ? 0 : worth(other) - worth(one)))
    .map((one) => ({ ...one, place: one.points === undefined ? null : placeOf(one.points) }));
}
