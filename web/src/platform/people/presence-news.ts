// The players who left or returned between two views of a table.
import type { View } from '~/platform/protocol/protocol';

export interface PresenceNews {
  seat: number;
  what: 'away' | 'idle' | 'back' | 'replaced' | 'returned';
}

function newsAt(before: View['seats'][number], after: View['seats'][number]): PresenceNews['what'] | null {
  if (!before?.name || before.name !== after?.name) return null;
  if (before.held !== after.held) return after.held ? 'replaced' : 'returned';
  if (before.away !== after.away && !after.held) return after.idle ? 'idle' : after.away ? 'away' : 'back';
  return null;
}

/** Of others than the viewer, while a game is played. */
export function presenceNews(before: View | null, after: View | null): PresenceNews[] {
  if (before?.stage !== 'playing' || after?.stage !== 'playing') return [];
  return after.seats.flatMap((chair, seat) => {
    const what = after.own.includes(seat) ? null : newsAt(before.seats[seat] ?? null, chair);
    return what ? [{ seat, what }] : [];
  });
}
