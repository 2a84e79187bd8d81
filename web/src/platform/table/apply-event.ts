// Applies one event to a view. Talk, and the moves and deals of an open game, are only in the events; everything else is in the changes sent with
// them, so that no rules of tables or games are repeated here.
import type { Changes, Event, Game, View } from '~/platform/protocol/protocol';
import { applyChanges } from './apply-changes';

type OpenRecord = Game & { rounds: unknown[]; moves: unknown[]; allocations?: unknown[] };

const isOpen = (game: Game | undefined): game is OpenRecord => Array.isArray(game?.rounds) && Array.isArray(game.moves);

function withRecord(view: View, change: (record: OpenRecord) => Partial<OpenRecord>): View {
  const views = view.views.map((game) => (isOpen(game as Game) ? { ...game, ...change(game as OpenRecord) } : game));
  return { ...view, views };
}

/** Allocations at the end are not moves, but the record contains them too. */
function played({ moves, allocations = [] }: OpenRecord, seat: number, action: unknown): Partial<OpenRecord> {
  if (typeof action !== 'object') return { moves: [...moves, action] };
  return { allocations: [...allocations, { seat, ...action }] };
}

const nameIn = ({ name }: { name?: string }) => (name === undefined ? {} : { name });

function withContent(view: View, n: number, at: number, event: Event | undefined): View {
  switch (event?.type) {
    case 'said':
      return { ...view, talk: [...view.talk, { n, at, seat: event.seat, text: event.text, ...nameIn(event) }] };
    case 'stated':
      return {
        ...view,
        talk: [...view.talk, { n, at, seat: event.seat, statement: event.statement, ...nameIn(event) }],
      };
    case 'dealt':
      return withRecord(view, ({ rounds }) => ({ rounds: [...rounds, event.deal] }));
    case 'played':
      return withRecord(view, (record) => played(record, event.seat, event.action));
    default:
      return view;
  }
}

/** The members of an event message besides its changes. */
export interface EventNews {
  n: number;
  at: number;
  event?: Event;
  changes?: Changes;
}

export function applyEvent(view: View, { n, at, event, changes }: EventNews): View {
  const after = withContent(view, n, at, event);
  return changes ? applyChanges(after, changes) : after;
}
