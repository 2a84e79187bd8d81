import { expect, test } from 'vitest';
import type { View } from '~/platform/protocol/protocol';
import { castAt, looksAt, nameAt } from './people';

const at = (...seats: ({ name?: string; bot?: string } | null)[]) =>
  ({ options: { game: 'quatropolis' }, seats }) as unknown as View;

test('a bot of the cast has its own face, whatever its level', () => {
  expect(castAt(at({ name: 'Mara' }, { bot: 'vera-hard' }, { bot: 'otto-easy' }, { bot: 'cleo' }))).toEqual([
    null,
    'vera',
    'otto',
    'cleo',
  ]);
});

test('bots of which only the level is known get the characters that are left', () => {
  expect(castAt(at({ bot: 'easy' }, { bot: 'otto-hard' }, { bot: 'easy' }, { bot: 'random' }))).toEqual([
    'vera',
    'otto',
    'ingrid',
    'nico',
  ]);
});

test('a bot that stands in keeps the face of the person', () => {
  const view = at({ name: 'Mara', bot: 'normal' }, { bot: 'otto-hard' }, null, null);
  expect(castAt(view)).toEqual([null, 'otto', null, null]);
  expect(nameAt(view, 0)).toBe('Mara');
});

test('nobody has the face of another, even with the same name', () => {
  const view = at({ name: 'A' }, { name: 'A' }, { name: 'A' }, { name: 'A' });
  expect(new Set(looksAt(view, ['A', 'A', 'A', 'A'])).size).toBe(4);
});

test('people who share a device are called as they say', () => {
  const view = at({ name: 'Me' }, { name: 'Me' }, { bot: 'otto-easy' }, { name: 'Me' });
  expect(nameAt(view, 1, ['Linh', ' Joaquim ', 'x', ''])).toBe('Joaquim');
  expect(nameAt(view, 2, ['Linh', 'Joaquim', 'x', ''])).toBe('Otto');
});
