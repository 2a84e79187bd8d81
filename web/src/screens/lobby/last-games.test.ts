import { expect, test } from 'vitest';
import type { SavedTable } from '~/platform/table/saved-tables.svelte';
import { lastGames, recordAgainst } from './last-games';

const saved = (id: string, place: number | null, points: [own: number, bot: number]): SavedTable => ({
  id,
  game: 'quadropolis',
  mode: 'classic',
  bots: ['pip'],
  over: place !== null,
  changed: 1,
  progress: {
    round: 4,
    rounds: 4,
    turn: 4,
    seat: 0,
    place,
    players: [
      { name: 'You', bot: false, points: points[0] },
      { name: 'Pip', bot: 'pip', points: points[1] },
    ],
    city: [],
  },
});
const won = saved('a', 1, [50, 41]);
const lost = saved('b', 2, [30, 34]);
const underWay = saved('c', null, [10, 10]);
const { progress: _, ...old } = saved('d', 1, [1, 0]); // of an older page

test('finished games tell place, points and the lead', () => {
  expect(lastGames([won, underWay, lost, old])).toMatchObject([
    { id: 'a', place: 1, points: 50, lead: 9 },
    { id: 'b', place: 2, points: 30, lead: -4 },
  ]);
});

test('the record against the same bots in the same mode', () => {
  const quick = { kind: 'classic', opponents: ['pip'], level: 1 } as const;
  const games = [won, lost, underWay];
  expect(recordAgainst(games, { ...quick, opponents: ['pip'] })).toEqual({ won: 1, n: 2 });
  expect(recordAgainst(games, { ...quick, opponents: ['pip'], kind: 'expert' })).toBeNull();
  expect(recordAgainst(games, { ...quick, opponents: ['bruno', 'pip'] })).toBeNull();
});
