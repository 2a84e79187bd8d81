import { expect, test } from 'vitest';
import type { GameRecord } from '~/platform/engine/calls';
import { chairsOf, deckOf, fileNameOf, readRecords } from './records';

const engine = {
  readRecord: (text: string) =>
    Promise.resolve(
      text.includes('bad')
        ? { ok: false as const, problem: { reason: 'unreadable', text: 'moves: no' } }
        : { ok: true as const, value: JSON.parse(text) as GameRecord },
    ),
};

test('a single record may take several lines', async () => {
  const { records } = await readRecords('{\n "game": "quadropolis"\n}\n', engine);
  expect(records).toEqual([{ game: 'quadropolis' }]);
});

test('a file with one record a line gives them all, and says which line is refused', async () => {
  const { records, refused } = await readRecords('{"game":"quadropolis"}\n\n{"bad":1}\n{"game":"quatropolis"}', engine);
  expect(records.map(({ game }) => game)).toEqual(['quadropolis', 'quatropolis']);
  expect(refused).toEqual([{ line: 3, problem: { reason: 'unreadable', text: 'moves: no' } }]);
});

test('chairs are read from the tags of tables, and nothing is believed of others', () => {
  const record = (tags: unknown): GameRecord => ({ game: 'quadropolis', tags });
  expect(chairsOf(record({ seats: [{ name: 'Mara', ready: true }, { bot: 'hard' }] }))).toEqual([
    { name: 'Mara' },
    { bot: 'hard' },
  ]);
  expect(chairsOf(record({ seats: ['x', null, { name: 3 }] }))).toEqual([{}, {}, {}]);
  expect(chairsOf(record({ seats: 'four' }))).toEqual([]);
  expect(chairsOf({ game: 'quadropolis' })).toEqual([]);
});

test('a card set is one only where it has a name', () => {
  expect(deckOf({ game: 'quatropolis', options: { deck: 'my-street' } })).toBe('my-street');
  for (const record of [null, {}, { options: { deck: 3 } }]) expect(deckOf(record)).toBeUndefined();
});

test('files are named after the game', () => {
  expect(fileNameOf({ game: 'quadropolis', options: { mode: 'expert', players: 3 } })).toBe(
    'quadropolis-expert-3.json',
  );
  expect(fileNameOf({ game: 'quatropolis', options: { deck: 'default' } })).toBe('quatropolis.json');
});
