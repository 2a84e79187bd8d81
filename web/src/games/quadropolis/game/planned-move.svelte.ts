// A move in advance at a table by days: chosen while others are to move, and played by the server when one's turn comes, if nothing is taken from it.
import type { Reach } from '~/games/quadropolis/engine/scene';
import type { View } from '~/platform/protocol/protocol';

export type PlannedAction = NonNullable<View['plans']>[number];

/** The seat that may choose its next move in advance: the viewer's only one, while others are to move. */
export function waitingSeat(view: View | null): number | null {
  const [seat, ...more] = view?.own ?? [];
  if (!view || seat === undefined || more.length > 0 || view.stage !== 'playing') return null;
  if (view.options.clock?.kind !== 'days' || view.to_move.length === 0 || view.to_move.includes(seat)) return null;
  return view.seats[seat]?.held ? null : seat;
}

const movesOf = (view: View): readonly unknown[] => (view.views[0] as { moves?: unknown[] } | undefined)?.moves ?? [];

/** What has become of a planned move from one view to the next, where its person has not seen it happen. */
export function planNews(before: View | null, after: View | null): 'played' | 'forgotten' | null {
  const plan = before?.plans?.[0];
  if (!before || !after || !plan || plan.dropped !== undefined || after.plans) return null;
  const [had, has] = [movesOf(before), movesOf(after)];
  if (has.length < had.length) return 'forgotten';
  return has.slice(had.length).includes(plan.action) ? 'played' : null;
}

export class PlannedMove {
  /** It is being chosen. */
  choosing = $state(false);
  /** What the seat could do if its turn came at once. */
  reaches = $state.raw<readonly Reach[]>([]);
  readonly seat: number | null = $derived.by(() => waitingSeat(this.view()));
  /** What was chosen, or why it was not played. */
  readonly action: PlannedAction | null = $derived.by(() => this.view()?.plans?.[0] ?? null);
  readonly offered: boolean = $derived.by(() => this.seat !== null && this.reaches.length > 0);

  constructor(private readonly view: () => View | null) {}

  /** The moment is another: what can be planned now. */
  accept(reaches: readonly Reach[]): void {
    this.reaches = reaches;
    if (!this.offered) this.choosing = false;
  }
}
