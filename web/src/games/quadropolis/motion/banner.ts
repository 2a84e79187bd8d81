// The contents of the banner of a new round: the tiles on the site, the mayor and why, and how close the game is.
import { BUILDINGS, type Building, type Move, type Scene, type Tile } from '~/games/quadropolis/engine/scene';

export interface Standing {
  seat: number;
  points: number;
  /** Of the best, for the length of a bar. */
  share: number;
}

export interface Banner {
  round: number;
  rounds: number;
  tiles: { type: Building; count: number }[];
  mayor: number;
  /** The previous mayor; null if the mayor stays the same. */
  formerMayor: number | null;
  /** The tile that brought the hat in the round before. */
  hatOf: Tile | null;
  /** Best first; empty if points are not shown. */
  standings: Standing[];
}

function tilesOf({ plots, faceDown }: Scene): Banner['tiles'] {
  const open = plots.filter((_, plot) => !faceDown.includes(plot));
  const countOf = (type: Building) => open.filter((tile) => tile?.type === type).length;
  return BUILDINGS.map((type) => ({ type, count: countOf(type) })).filter(({ count }) => count > 0);
}

function standingsOf({ cities, outcome }: Scene): Standing[] {
  const best = Math.max(1, ...cities.map(({ total }) => total));
  return outcome.ranking.map((seat) => {
    const points = cities[seat]!.total;
    return { seat, points, share: Math.max(0, points) / best };
  });
}

/** The leader of the previous round went first in it. */
const leaderOf = ({ order, mayor }: Scene): number => order[0] ?? mayor;

const hatTaker = (after: Scene): Move | undefined =>
  after.moves.findLast(({ mayor, round }) => mayor && round === after.round - 1);

export function bannerOf(before: Scene, after: Scene, hints: boolean): Banner {
  const former = leaderOf(before);
  return {
    round: after.round,
    rounds: after.rounds,
    tiles: tilesOf(after),
    mayor: after.mayor,
    formerMayor: former === after.mayor ? null : former,
    hatOf: hatTaker(after)?.tile ?? null,
    standings: hints ? standingsOf(after) : [],
  };
}
