// The different tiles of the box, as the game's own list has them.
import list from '@data/tiles.csv?raw';
import { BUILDINGS, type Building, type Mode, type Tile } from '~/engine/scene';

const [header = '', ...rows] = list.trim().split(/\r?\n/);
const columns = header.split(',');

function read(row: string): Tile & { usedIn: string } {
  const values = row.split(',');
  const value = (name: string) => values[columns.indexOf(name)] ?? '';
  return {
    code: value('code'),
    type: value('type') as Building,
    inhabitants: Number(value('inhabitants')),
    energy: Number(value('energy')),
    points: Number(value('points')),
    mayor: value('mayor') === '1',
    usedIn: value('used_in'),
  };
}

const tiles = rows.map(read);

/** Each once, in the order of the score pad and then by what it is worth. */
export function tileKinds(mode: Mode): Tile[] {
  const kinds = new Map(
    tiles
      .filter(({ usedIn }) => usedIn === 'both' || usedIn === mode)
      .map(({ usedIn: _, ...kind }) => [kind.code, kind]),
  );
  const rank = ({ type, points, inhabitants, energy, mayor }: Tile) =>
    BUILDINGS.indexOf(type) * 1000 + points * 100 + (mayor ? 90 : 0) + energy * 10 + inhabitants;
  return [...kinds.values()].sort((a, b) => rank(a) - rank(b));
}
