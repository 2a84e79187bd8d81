// How a rated game has changed the ratings of its players.
import type { View } from '~/platform/protocol/protocol';

export interface RatingChange {
  seat: number;
  before: number;
  after: number;
}

/** Best change first. */
export function ratingChanges(view: View): RatingChange[] {
  const all = (view.ratings ?? []).flatMap(({ seats, before, after }) =>
    seats.map((seat) => ({ seat, before: before[0] ?? 0, after: after[0] ?? 0 })),
  );
  return all.sort((one, other) => other.after - other.before - (one.after - one.before));
}
