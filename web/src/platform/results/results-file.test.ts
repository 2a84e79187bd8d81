import { expect, test } from 'vitest';
import type { GameResult } from './results.svelte';
import { readResults, writeResults } from './results-file';

const result: GameResult = {
  id: 'abc-1',
  game: 'quadropolis',
  mode: 'classic',
  ended: 1_700_000_000_000,
  seat: 0,
  place: 1,
  shared: false,
  players: [
    { name: 'Ada', bot: false, points: 51, lines: { tower: 20, shop: 31 } },
    { name: 'Pip', bot: 'pip', points: 40, lines: { tower: 40 } },
  ],
  replay: '/replay/local/abc-1',
};

const written = (part: object): string => writeResults({ results: [{ ...result, ...part }], records: {} });

test('what was written is read', () => {
  const analysed = { ...result, lost: { 'park.early': 2.5 }, feats: { 'long-quay': { value: 3, goal: 4 } } };
  const file = { results: [analysed], records: { 'abc-1': { game: 'quadropolis' } as never } };
  expect(readResults(writeResults(file))).toMatchObject(file);
});

test.each([
  ['text', 'hello'],
  ['a number', '1'],
  ['another file', '{"results":[],"records":{}}'],
  ['a newer version', writeResults({ results: [], records: {} }).replace('"version":1', '"version":2')],
  ['an id that is an address', written({ id: '../../account' })],
  ['a seat that nobody has', written({ seat: 2 })],
  ['a place beyond the last', written({ place: 3 })],
  ['a place before the first', written({ place: 0 })],
  ['a time that is none', written({ ended: 'today' })],
  ['points that are none', written({ players: [result.players[0], { ...result.players[1], points: null }] })],
  ['a replay elsewhere', written({ replay: 'https://example.org/replay/local/a' })],
  ['a script as a replay', written({ replay: 'javascript:alert(1)' })],
  ['lost points that are none', written({ lost: { 'park.early': 'many' } })],
  ['lost points without kinds', written({ lost: null })],
  ['feats that are none', written({ feats: { 'long-quay': 4 } })],
  ['a single player', written({ players: [result.players[0]] })],
])('%s is refused', (_, text) => {
  expect(readResults(text)).toBeNull();
});
