import { beforeAll, expect, test } from 'vitest';
import shared from '@data/messages/en.json';
import { tower } from '~/games/quadropolis/engine/scene.fixture';
import type { Move } from '~/games/quadropolis/engine/scene';
import words from '~/messages/board/en.json';
import motion from '~/messages/motion/en.json';
import { speech } from '~/platform/i18n/messages.svelte';
import { moveSpoken } from './move-words';

beforeAll(() => {
  speech.words = { ...shared, ...words, ...motion };
});

const table = { names: ['Mara', 'Joaquim'], own: [0], hints: true };
const move: Move = {
  ...{ ply: 3, round: 1, seat: 1, text: '2S2:b3', architect: 2, slot: 'S2', plot: 16, tile: tower },
  ...{ square: 'b3', floor: 1, urbanist: 16, mayor: false, gain: 1, points: [0, 1] },
};

test('a move says what it brings and where the urbanist stands', () => {
  expect(moveSpoken(move, table)).toBe(
    'Joaquim: architect 2 at S2, tower block on b3. 1 point, now 1. Urbanist in column 2, row 4.',
  );
});

test('points are told as gained, as lost, or not at all', () => {
  expect(moveSpoken({ ...move, gain: -3, points: [0, 7] }, table)).toContain('. Loses 3 points, now 7. ');
  expect(moveSpoken({ ...move, gain: 0, points: [0, 7] }, table)).toContain('. No points, still 7. ');
  expect(moveSpoken(move, { ...table, hints: false })).toContain('b3. Urbanist');
});

test('the last move of a round leaves the urbanist beside the site', () => {
  expect(moveSpoken({ ...move, urbanist: null }, table)).toMatch(/now 1\. The round is over\.$/);
});
