// The players who are away from a game, since when, and what happens next, in the server's time, which may differ from the device's.
import type { View } from '~/platform/protocol/protocol';

export interface Absence {
  seat: number;
  since: number;
  idle: boolean;
  /** When a bot takes over; null if the table waits. */
  botAt: number | null;
}

/** Absent people that the table waits for; not seats held by a bot. */
export function absencesAt(view: View | null): Absence[] {
  if (view?.stage !== 'playing') return [];
  return view.seats.flatMap((chair, seat) =>
    chair?.away_since === undefined || chair.held
      ? []
      : [{ seat, since: chair.away_since, idle: chair.idle === true, botAt: chair.bot_at ?? null }],
  );
}

/** While the own connection is lost: how long the seat is kept. */
export type Keeping = { kind: 'for'; ms: number } | { kind: 'clock'; ms: number } | { kind: 'always' };

export function keepingOf(view: View): Keeping {
  const { clock, grace = 0 } = view.options;
  const [seat] = view.own.filter((own) => view.to_move.includes(own));
  const left = seat === undefined ? undefined : view.clocks?.[seat]?.left;
  if (clock?.kind === 'days') return left === undefined ? { kind: 'always' } : { kind: 'clock', ms: left };
  return grace > 0 ? { kind: 'for', ms: grace * 1000 } : { kind: 'always' };
}
