// What a view becomes with one more event. Only what an event says outright is taken from it; for the rest (whose move it is, clocks,
// chairs, wishes) the server is asked for the whole view again, so that no rule of tables or games is repeated here.
import type { Event, Game, View } from '~/platform/protocol/protocol';

export interface Folded {
  view: View;
  /** More has changed than could be folded in. */
  stale: boolean;
}

type OpenRecord = Game & { rounds: unknown[]; moves: unknown[]; allocations?: unknown[] };

const isOpen = (game: Game | undefined): game is OpenRecord =>
  game?.game === 'quadropolis' && Array.isArray(game.rounds) && Array.isArray(game.moves);

function withRecord(view: View, change: (record: OpenRecord) => Partial<OpenRecord>): View {
  const views = view.views.map((game) => (isOpen(game as Game) ? { ...game, ...change(game as OpenRecord) } : game));
  return { ...view, views };
}

/** Allocations at the end are not moves, but the record contains them too. */
function played({ moves, allocations = [] }: OpenRecord, seat: number, action: unknown): Partial<OpenRecord> {
  if (typeof action !== 'object') return { moves: [...moves, action] };
  return { allocations: [...allocations, { seat, ...action }] };
}

export function fold(view: View, n: number, at: number, event: Event | undefined): Folded {
  switch (event?.type) {
    case 'said':
      return { view: { ...view, talk: [...view.talk, { n, at, seat: event.seat, text: event.text }] }, stale: false };
    case 'stated':
      return {
        view: { ...view, talk: [...view.talk, { n, at, seat: event.seat, statement: event.statement }] },
        stale: false,
      };
    case 'dealt':
      return { view: withRecord(view, ({ rounds }) => ({ rounds: [...rounds, event.deal] })), stale: true };
    case 'played':
      return {
        view: {
          ...withRecord(view, (record) => played(record, event.seat, event.action)),
          to_move: view.to_move.filter((seat) => seat !== event.seat),
        },
        stale: true,
      };
    default:
      return { view, stale: true };
  }
}
