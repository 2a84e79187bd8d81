// What is on the table while a move is shown: neither the scene before it nor the one after it, but as much of the latter as has happened so far.
import type { City, Move, Scene, Slot, Square, SquareName } from '~/games/quadropolis/engine/scene';

const NONE = { inhabitants: 0, energy: 0 };

function architectsWithout({ architects, commonPool }: Scene, { architect, seat }: Move): number[][] {
  const pool = commonPool ? 0 : seat;
  return architects.map((counts, i) =>
    i === pool ? counts.map((left, number) => (number === architect - 1 ? Math.max(0, left - 1) : left)) : counts,
  );
}

const standsAt = ({ slot, seat, architect }: Move): Slot => ({ name: slot, state: 'taken', seat, architect });

/** The architect stands at its slot. The move counts as the last one, so that its slot and its square stand out. */
export function withArchitect(before: Scene, move: Move): Scene {
  return {
    ...before,
    slots: before.slots.map((slot) => (slot.name === move.slot ? standsAt(move) : slot)),
    architects: architectsWithout(before, move),
    lastMove: move,
  };
}

export const withoutTile = (scene: Scene, plot: number): Scene => ({ ...scene, plots: scene.plots.with(plot, null) });

const replaceCity = (scene: Scene, city: City): Scene => ({ ...scene, cities: scene.cities.with(city.seat, city) });

/** If active buildings are not shown, all buildings are drawn alike. */
const unlit = (square: Square): Square => ({ ...square, ...('lit' in square && { lit: false }), pieces: NONE });

/** The tile is in the city, whose points are not yet updated. */
export function withBuilding(scene: Scene, after: Scene, { seat, square: name }: Move): Scene {
  const city = scene.cities[seat]!;
  const built = after.cities[seat]!.squares;
  const squares = city.squares.map((square, i) => (square.name === name ? unlit(built[i]!) : square));
  return replaceCity(scene, { ...city, squares });
}

const looksOtherwise = (a: Square, b: Square): boolean =>
  a.lit !== b.lit || a.pieces.inhabitants !== b.pieces.inhabitants || a.pieces.energy !== b.pieces.energy;

/** The squares whose lights or pieces change, as they are read: row by row. */
export function changedSquares(scene: Scene, after: Scene, seat: number): SquareName[] {
  const now = after.cities[seat]!.squares;
  return scene.cities[seat]!.squares.filter((square, i) => looksOtherwise(square, now[i]!)).map(({ name }) => name);
}

export function withLight(scene: Scene, after: Scene, seat: number, name: SquareName): Scene {
  const city = scene.cities[seat]!;
  const now = after.cities[seat]!.squares;
  return replaceCity(scene, { ...city, squares: city.squares.map((old, i) => (old.name === name ? now[i]! : old)) });
}

export function withPeople(scene: Scene, after: Scene, seat: number): Scene {
  const { squares, has, placed, idle } = after.cities[seat]!;
  return replaceCity(scene, { ...scene.cities[seat]!, squares, has, placed, idle });
}

/** Points, the hat and the log: what the move has led to. */
export const withPoints = (scene: Scene, after: Scene): Scene => ({
  ...scene,
  cities: after.cities,
  outcome: after.outcome,
  mayor: after.mayor,
  moves: after.moves,
});

/** The urbanist stands where the tile lay. The last move of a round puts it beside the site. */
export function withUrbanist(scene: Scene, after: Scene, move: Move): Scene {
  if (after.round === scene.round && !after.over) return { ...scene, urbanist: after.urbanist, slots: after.slots };
  const opened = scene.slots.map((slot): Slot =>
    slot.state === 'blocked' ? { name: slot.name, state: 'free' } : slot,
  );
  return { ...scene, urbanist: move.urbanist, slots: opened };
}

/** Between two rounds nobody is to move, and the site is bare. */
export const betweenRounds = (scene: Scene): Scene => ({
  ...scene,
  plots: scene.plots.map(() => null),
  faceDown: [],
  urbanist: null,
  toMove: null,
});
