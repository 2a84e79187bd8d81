// Activating a city by hand. The engine decides what a tap places, what is possible and what it scores.
import type { Answer, Refusal } from '~/platform/protocol/answer';
import type { Allocation, City, Square, SquareName } from '~/games/quadropolis/engine/scene';

/** The city with these pieces laid, after a tap on a square. */
export type Light = (allocation: Allocation, tap?: SquareName) => Promise<Answer<City>>;

export function allocationOf(city: City): Allocation {
  const rows: Allocation = [];
  for (const { row, lit, pieces } of city.squares) (rows[row] ??= []).push(lit ? { ...pieces } : null);
  return rows;
}

const nothingOn = (squares: Square[]): Allocation =>
  allocationOf({ squares: squares.map((square) => ({ ...square, lit: false })) } as City);

export class HandActivation {
  city = $state.raw<City>()!;
  /** Why the last tap did nothing. */
  refusal = $state.raw<Refusal | null>(null);
  private asked: Promise<void> = Promise.resolve();

  constructor(
    private readonly light: Light,
    /** Where it begins. */
    city: City,
  ) {
    this.city = city;
  }

  tap(name: SquareName): Promise<void> {
    return this.next(() => this.ask(allocationOf(this.city), name));
  }

  clear(): Promise<void> {
    return this.next(() => this.ask(nothingOn(this.city.squares)));
  }

  lay(allocation: Allocation): Promise<void> {
    return this.next(() => this.ask(allocation));
  }

  /** Another one in its place. */
  take(city: City): void {
    this.city = city;
    this.refusal = null;
  }

  /** The pieces once all requested changes are done. */
  async result(): Promise<Allocation> {
    await this.asked;
    return allocationOf(this.city);
  }

  /** One after the other: a quick second tap is about what the first one has left. */
  private next(step: () => Promise<void>): Promise<void> {
    return (this.asked = this.asked.then(step));
  }

  private async ask(allocation: Allocation, tap?: SquareName): Promise<void> {
    const answer = await this.light(allocation, tap);
    if (answer.ok) this.take(answer.value);
    else this.refusal = answer.problem;
  }
}
