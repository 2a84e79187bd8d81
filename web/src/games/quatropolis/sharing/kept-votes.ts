// The resident and the landlord receive no money, so on a shared device they give money and vote in one step. Their votes are stored here until
// voting opens, and survive a reload.
import type { Shelf } from './device-names.svelte';

interface Kept<Action> {
  round: number;
  action: Action;
}

export class KeptVotes<Action> {
  constructor(
    private readonly table: string,
    private readonly shelf: Shelf & Pick<Storage, 'removeItem'>,
  ) {}

  keep(seat: number, round: number, action: Action): void {
    this.shelf.setItem(this.place(seat), JSON.stringify({ round, action } satisfies Kept<Action>));
  }

  has(seat: number, round: number): boolean {
    return this.read(seat)?.round === round;
  }

  /** Once: a vote that was refused must be made anew. */
  take(seat: number, round: number): Action | null {
    const kept = this.read(seat);
    this.shelf.removeItem(this.place(seat));
    return kept?.round === round ? kept.action : null;
  }

  private place(seat: number): string {
    return `urbanist.kept-vote.${this.table}.${seat}`;
  }
  private read(seat: number): Kept<Action> | null {
    try {
      return JSON.parse(this.shelf.getItem(this.place(seat)) ?? 'null') as Kept<Action> | null;
    } catch {
      return null;
    }
  }
}
