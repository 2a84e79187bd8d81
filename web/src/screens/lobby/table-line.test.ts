import { expect, test } from 'vitest';
import type { TableLine } from '~/platform/protocol/protocol';
import { chairsOf, clockOf, hostOf, namesToMove, othersAt, seatsFree, signOf } from './table-line';

const line = {
  table: 'a',
  game: 'quadropolis',
  mode: 'expert',
  players: 3,
  stage: 'open',
  visibility: 'public',
  listed: 0,
  people: [{ seat: 1, account: 'x', name: 'Ada', to_move: false }],
  summary: {
    host: 'x',
    seats: [{ bot: 'hard' }, { account: 'x' }, null],
    options: { clock: { kind: 'days', days: 2 } },
  },
} as unknown as TableLine; // its summary is any object

test('chairs with people, bots and nobody', () => {
  expect(chairsOf(line)).toEqual([
    { seat: 0, name: null, bot: 'hard' },
    { seat: 1, name: 'Ada', bot: null },
    { seat: 2, name: null, bot: null },
  ]);
  expect(seatsFree(line)).toBe(1);
  expect(hostOf(line)).toBe('Ada');
  expect(clockOf(line)).toEqual({ kind: 'days', days: 2 });
});

test('a list without summaries is shown as well as it can be', () => {
  const bare = { ...line, summary: {}, people: [] };
  expect(chairsOf(bare)).toHaveLength(3);
  expect(hostOf(bare)).toBeNull();
  expect(clockOf(bare)).toEqual({ kind: 'none' });
});

test('a table keeps its sign', () => {
  expect(signOf('5b0f')).toBe(signOf('5b0f'));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(signOf)).size).toBe(8);
});

test('who else is there, and who is to move', () => {
  const ada = { seat: 1, account: 'x', name: 'Ada', to_move: true };
  const both = { ...line, people: [ada, { seat: 2, account: 'y', name: 'Bo', to_move: false }] };
  expect(othersAt(both, 'x')).toEqual(['Bo']);
  expect(othersAt(both, undefined)).toEqual(['Ada', 'Bo']);
  expect(namesToMove(both)).toEqual(['Ada']);
});
