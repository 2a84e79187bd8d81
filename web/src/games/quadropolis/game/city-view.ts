// The large city during a choice: legal squares with their gains, a preview of the tile, and the resulting city.
import type { City, Offer, Reach, SquareName, Tile } from '~/games/quadropolis/engine/scene';
import type { Mark } from '~/games/quadropolis/city/square-mark';
import type { Game } from './game.svelte';

export interface CityView {
  city: City;
  /** None while no tile is in hand. */
  marks: Map<SquareName, Mark> | undefined;
  hand: { tile: Tile; rounds: number } | undefined;
  /** Only where it may be built. */
  ghost: { tile: Tile; square: SquareName } | undefined;
  placed: SquareName | undefined;
  last: SquareName | undefined;
}

const NOTHING = { inhabitants: 0, energy: 0 };

/** The legal squares for the tile in hand; one is highlighted only after a hint. */
export function marksOf(reach: Reach | null, hints: boolean, advised: SquareName | null = null): Map<SquareName, Mark> {
  const markOf = ({ square, gain, waits, floor, parts }: Offer): Mark =>
    hints
      ? { gain, waits, floor, parts, advised: square === advised }
      : { gain: null, waits: NOTHING, floor, parts: [], advised: false };
  return new Map(reach?.squares.map((offer) => [offer.square, markOf(offer)]));
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
    hand: acts && tile && scene ? { tile, rounds: scene.rounds } : undefined,
    ghost: tile && pointed && game.marks.has(pointed) ? { tile, square: pointed } : undefined,
    placed: placed && after ? placed : undefined,
    last: lastMove?.seat === seat ? (lastMove.square ?? undefined) : undefined,
  };
}
