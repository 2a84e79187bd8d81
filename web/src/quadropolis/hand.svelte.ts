// Activating a city by hand. The engine says what a building needs and whether an allocation keeps the rules.
import type { Answer } from '~/engine/calls';
import type { City, Pieces, Square, SquareName } from '~/engine/scene';

const NOTHING: Pieces = { inhabitants: 0, energy: 0 };

/** What a tap could lay on a square, the likeliest first: what it needs, one customer more, one energy to keep, or nothing. */
export function choicesFor({ building, lit, needs, pieces }: Square): Pieces[] {
  if (!building || building.type === 'monument') return [];
  if (!lit) return [needs];
  if (building.type === 'park') return [{ inhabitants: 0, energy: 1 - pieces.energy }];
  if (building.type === 'shop') return [{ ...pieces, inhabitants: pieces.inhabitants + 1 }, NOTHING];
  return [NOTHING];
}

/** As city files have it: rows of what lies on each square. */
export function allocationOf(squares: Square[], laid: (square: Square) => Pieces): (Pieces | null)[][] {
  const rows: (Pieces | null)[][] = [];
  for (const square of squares) {
    const { inhabitants, energy } = laid(square);
    (rows[square.row] ??= []).push(inhabitants + energy ? { inhabitants, energy } : null);
  }
  return rows;
}

export class HandActivation {
  city = $state.raw<City>()!;

  /** Begins with the best one, to be changed. `file`: the city file without an allocation. */
  constructor(
    private readonly score: (city: object) => Promise<Answer<City>>,
    private readonly file: object,
    readonly best: City,
  ) {
    this.city = best;
  }

  get behind(): number {
    return this.best.total - this.city.total;
  }

  private async lay(laid: (square: Square) => Pieces): Promise<boolean> {
    const allocation = allocationOf(this.city.squares, laid);
    const answer = await this.score({ ...this.file, allocation });
    if (answer.ok) this.city = answer.value;
    return answer.ok;
  }

  /** Whether anything could be done there. */
  async tap(name: SquareName): Promise<boolean> {
    const square = this.city.squares.find((candidate) => candidate.name === name);
    for (const choice of square ? choicesFor(square) : [])
      if (await this.lay((other) => (other.name === name ? choice : other.pieces))) return true;
    return false;
  }

  async clear(): Promise<void> {
    await this.lay(() => NOTHING);
  }

  restore(): void {
    this.city = this.best;
  }
}
