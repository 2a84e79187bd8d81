import type { ModeFacts, QuadropolisFacts } from '~/games/quadropolis/engine/rulebook';
import type { Building } from '~/games/quadropolis/engine/scene';
import type { Values } from '~/platform/rulebook/book';

/** Which kinds of building a mode has tiles of. */
export const kindsOf = ({ tiles }: ModeFacts, kinds: readonly Building[]): Building[] =>
  kinds.filter((kind) => tiles.some((round) => round[kind] > 0));

/** What the texts of Quadropolis may name in braces. */
export function quadropolisValues({ side, turns, classic, expert, points }: QuadropolisFacts): Values {
  const tiles = side * side;
  return {
    side,
    slots: 4 * side,
    tiles,
    turns,
    rows: classic.rows,
    classicRounds: classic.rounds,
    expertRounds: expert.rounds,
    classicColumns: classic.columns,
    expertColumns: expert.columns,
    classicArchitects: classic.architects,
    expertArchitects: expert.architects,
    classicFloors: classic.floors,
    expertFloors: expert.floors,
    classicCustomers: classic.customers,
    expertCustomers: expert.customers,
    up2: classic.faceUp[0]!,
    down2: tiles - classic.faceUp[0]!,
    polluter: -points.monument.factory!,
  };
}
