// What the large city shows while a choice is made: legal squares with their gains, the ghost of the tile, and the city as it would be.
import type { City, Reach, SquareName, Tile } from '~/engine/scene';
import type { Mark } from './mark';
import type { Game } from './game.svelte';

export interface CityView {
  city: City;
  /** None while no tile is in hand. */
  marks: Map<SquareName, Mark> | undefined;
  ghost: { tile: Tile; square: SquareName } | undefined;
  placed: SquareName | undefined;
  last: SquareName | undefined;
}

export function marksOf(reach: Reach | null, hints: boolean): Map<SquareName, Mark> {
  const squares = reach?.squares ?? [];
  const best = squares[0]?.gain;
  return new Map(
    squares.map(({ square, gain, floor }) => [
      square,
      { gain: hints ? gain : null, floor, best: hints && gain === best },
    ]),
  );
}

export function cityView(game: Game, seat: number): CityView | null {
  const { scene, after, turn } = game;
  const now = scene?.cities[seat];
  if (!now) return null;
  const acts = seat === game.actor;
  const target = acts ? turn.choice.target : null;
  const placed = target !== null && target !== 'x' ? target : undefined;
  const tile = turn.reach?.tile;
  const pointed = acts && turn.pointedSquare !== placed ? turn.pointedSquare : null;
  const lastMove = scene?.lastMove;
  return {
    city: (placed && after?.cities[seat]) || now,
    marks: acts && tile ? game.marks : undefined,
    ghost: tile && pointed ? { tile, square: pointed } : undefined,
    placed: placed && after ? placed : undefined,
    last: lastMove?.seat === seat ? (lastMove.square ?? undefined) : undefined,
  };
}
