// The state of a puzzle «Build the best city from these tiles» in progress. The engine scores the city.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { Box, City, SquareName, Tile } from '~/games/quadropolis/engine/scene';
import type { Mark } from '~/games/quadropolis/city/square-mark';
import { medalOf, type Medal } from '~/games/quadropolis/puzzles/choose-puzzle';
import type { CityPuzzle } from '~/games/quadropolis/puzzles/puzzle-data';
import type { PuzzleProgress } from '~/games/quadropolis/puzzles/puzzle-progress.svelte';

/** The square of each tile; floors are in the order of building. */
type Plan = readonly { tile: number; square: SquareName }[];

type Engine = Pick<QuadropolisEngine, 'scoreCity'>;

export const HINTS = 2;
const NO_PIECES = { inhabitants: 0, energy: 0 };
const COLUMNS = 'abcde';

export class CityPlay {
  /** The tiles of the puzzle, without the mayor symbol, which has no meaning here. */
  readonly tiles: readonly Tile[];
  city = $state.raw() as City;
  plan = $state.raw<Plan>([]);
  /** The tile in hand, by its place in `tiles`. */
  hand = $state<number | null>(null);
  /** The square that was tapped first, to swap it with another. */
  picked = $state<SquareName | null>(null);
  /** Where the tile in hand may be built, with its gains. */
  marks = $state.raw<ReadonlyMap<SquareName, Mark>>(new Map());
  /** Tiles whose square in a best city was revealed. */
  told = $state.raw<readonly number[]>([]);
  /** The medal of the finished city; undefined while it is being built. */
  medal = $state.raw<Medal | null | undefined>(undefined);
  showsBest = $state(false);
  private past = $state.raw<readonly Plan[]>([]);
  private asked = 0;
  private weighing: Promise<void> = Promise.resolve();

  private constructor(
    readonly puzzle: CityPuzzle,
    box: Box,
    private readonly engine: Engine,
    private readonly progress: PuzzleProgress,
    empty: City,
  ) {
    const kinds = box.tiles[puzzle.mode];
    this.tiles = puzzle.tiles.map(({ tile }) => kinds.find(({ code }) => code === tile)!);
    this.city = empty;
    this.board = box.boards[puzzle.mode];
  }
  private readonly board: { columns: number; rows: number };

  static async open(puzzle: CityPuzzle, box: Box, engine: Engine, progress: PuzzleProgress): Promise<CityPlay | null> {
    const answer = await engine.scoreCity(fileOf(puzzle, box.boards[puzzle.mode], []));
    return answer.ok ? new CityPlay(puzzle, box, engine, progress, answer.value) : null;
  }

  /** Tiles that are not built yet. */
  get left(): number[] {
    return this.tiles.map((_, i) => i).filter((i) => !this.plan.some(({ tile }) => tile === i));
  }
  get isComplete(): boolean {
    return this.left.length === 0;
  }
  get isOver(): boolean {
    return this.medal !== undefined;
  }
  get hintsLeft(): number {
    return HINTS - this.told.length;
  }
  get mayUndo(): boolean {
    return this.past.length > 0 && !this.isOver;
  }

  async take(tile: number | null): Promise<void> {
    if (this.isOver) return;
    this.picked = null;
    this.hand = tile === this.hand ? null : tile;
    await this.weigh();
  }

  /** Builds the tile in hand; without one, the first tap selects a building and the second moves it or swaps it with another. */
  async tap(square: SquareName): Promise<void> {
    if (this.isOver) return;
    if (this.hand !== null) return this.lay(this.hand, square);
    const from = this.picked;
    this.picked = null;
    if (from === null) {
      if (this.tilesOn(square).length > 0) this.picked = square;
      return;
    }
    if (from !== square) await this.change(this.swapped(from, square));
  }

  /** Takes the top floor of a building back into the hand. */
  async lift(square: SquareName): Promise<void> {
    const top = this.tilesOn(square).at(-1);
    this.picked = null;
    if (top !== undefined && !this.isOver) await this.change(this.plan.filter(({ tile }) => tile !== top));
  }

  async undo(): Promise<void> {
    const before = this.past.at(-1);
    if (!before || this.isOver) return;
    this.past = this.past.slice(0, -1);
    this.plan = before;
    await this.refresh();
  }

  async clear(): Promise<void> {
    if (this.plan.length > 0 && !this.isOver) await this.change([]);
  }

  /** Moves one tile to its square in a best city, and the tile there back to the tray. */
  async hint(): Promise<void> {
    const next = this.hintTile();
    if (next === null || this.hintsLeft === 0 || this.isOver) return;
    const { square } = this.puzzle.tiles[next]!;
    this.told = [...this.told, next];
    const away = this.plan.filter(
      ({ tile, square: other }) => tile !== next && (other !== square || this.isToldAt(tile, square)),
    );
    await this.change([...away, { tile: next, square }]);
  }

  finish(): void {
    if (!this.isComplete || this.isOver) return;
    this.progress.finishCity(this.puzzle, this.city.total);
    this.medal = medalOf(this.puzzle, this.city.total);
    this.hand = null;
    this.marks = new Map();
  }

  /** Continues with the same city. */
  again(): void {
    this.medal = undefined;
    if (this.showsBest) void this.showBest(false);
  }

  /** Switches between the best city and the player's own; only once the latter is finished. */
  async showBest(shows: boolean): Promise<void> {
    this.showsBest = shows;
    const plan = shows ? this.puzzle.tiles.map(({ square }, tile) => ({ tile, square })) : this.plan;
    const city = await this.scored(plan);
    if (city) this.city = city;
  }

  private tilesOn(square: SquareName): number[] {
    return this.plan.filter((laid) => laid.square === square).map(({ tile }) => tile);
  }

  private isToldAt(tile: number, square: SquareName): boolean {
    return this.told.includes(tile) && this.puzzle.tiles[tile]!.square === square;
  }

  /** The first tile that was not revealed and is not on its best square. */
  private hintTile(): number | null {
    const stands = (i: number) =>
      this.plan.some(({ tile, square }) => tile === i && square === this.puzzle.tiles[i]!.square);
    const found = this.tiles.findIndex((_, i) => !this.told.includes(i) && !stands(i));
    return found < 0 ? null : found;
  }

  /** A fast player may be ahead of the engine, so this waits for the legal squares. */
  private async lay(tile: number, square: SquareName): Promise<void> {
    await this.weighing;
    if (!this.marks.has(square) || this.hand !== tile) return;
    this.hand = null;
    await this.change([...this.plan, { tile, square }]);
  }

  private swapped(one: SquareName, other: SquareName): Plan {
    const to = (square: SquareName) => (square === one ? other : square === other ? one : square);
    return this.plan.map(({ tile, square }) => ({ tile, square: to(square) }));
  }

  private async change(plan: Plan): Promise<void> {
    this.past = [...this.past, this.plan];
    this.plan = plan;
    this.hand = null;
    await this.refresh();
  }

  private async refresh(): Promise<void> {
    this.marks = new Map();
    const { plan } = this;
    const city = await this.scored(plan);
    if (city && plan === this.plan) this.city = city;
    await this.weigh();
  }

  private async scored(plan: Plan): Promise<City | null> {
    const answer = await this.engine.scoreCity(fileOf(this.puzzle, this.board, plan));
    return answer.ok ? answer.value : null;
  }

  private weigh(): Promise<void> {
    return (this.weighing = this.weighSquares());
  }

  /** Asks for every square whether the tile in hand may be built there and how many points the city would have. */
  private async weighSquares(): Promise<void> {
    const asked = ++this.asked;
    const { hand, plan } = this;
    this.marks = new Map();
    if (hand === null) return;
    const marks = await Promise.all(
      this.city.squares.map(async ({ name, building }): Promise<[SquareName, Mark] | null> => {
        if (building && !this.tiles[hand]!.stacks) return null;
        const city = await this.scored([...plan, { tile: hand, square: name }]);
        const floor = (building?.floors ?? 0) + 1;
        return (
          city && [name, { gain: city.total - this.city.total, waits: NO_PIECES, floor, parts: [], advised: false }]
        );
      }),
    );
    if (asked === this.asked) this.marks = new Map(marks.filter((mark) => mark !== null));
  }
}

/** As docs/notation.md has a city. */
function fileOf({ mode, tiles }: CityPuzzle, { columns, rows }: { columns: number; rows: number }, plan: Plan): object {
  const stack = (square: SquareName) =>
    plan
      .filter((laid) => laid.square === square)
      .map(({ tile }) => tiles[tile]!.tile)
      .join('+');
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => stack(`${COLUMNS[column]!}${row + 1}`)),
  );
  return { mode, cells };
}
