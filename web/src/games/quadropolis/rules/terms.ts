// The points of an example as a sum, such as 7 + 3 + 2: the parts are from the engine's score of the city.
import type { Building, City } from '~/games/quadropolis/engine/scene';
import type { PointTables } from '~/games/quadropolis/engine/rulebook';

export function termsOf(city: City, type: Building, points: PointTables): number[] {
  const lit = city.squares.filter(({ lit, building }) => lit && building?.type === type);
  const printed = lit.flatMap(({ building }) => building!.points || []);
  switch (type) {
    case 'service':
      return [points.service[city.servedDistricts.length - 1] ?? 0, ...printed];
    case 'harbor':
      return [...city.harborRuns.map((run) => points.harbor[run.length - 1] ?? 0), ...printed];
    case 'factory':
    case 'monument': {
      const names = lit.map(({ name }) => name);
      return city.pays.flatMap(({ to, points }) => (names.includes(to) && points !== null ? points : []));
    }
    default:
      return lit.map(({ worth }) => worth ?? 0);
  }
}

/** «7 + 3 + 2» */
export const sumText = (terms: number[]): string => terms.join(' + ');
