import { beforeAll, expect, test, vi } from 'vitest';
import type { DailyDay, DailyResult } from '~/platform/daily/day';
import { speech } from '~/platform/i18n/messages.svelte';
import type { City } from '~/games/quadropolis/engine/scene';
import { betterThan, headline, marginText, shareText } from './day-words';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speech.speak('en');
});

const day = {
  day: '2026-11-17',
  number: 412,
  bot: 'odile',
  options: { game: 'quadropolis', mode: 'classic' },
  distribution: [
    [40, 300],
    [63, 13],
    [67, 29],
  ],
} as unknown as DailyDay;
const result: DailyResult = { points: 63, opponent: 44, parts: {}, place: 30, players: 342, top: 9 };
const city = {
  lines: ['tower', 'shop', 'service', 'park', 'penalty'],
  score: { tower: 11, shop: 16, service: 0, park: 2, penalty: -1 },
} as unknown as City;

test('the share is told from twenty people on', () => {
  expect(headline(result)).toBe('63 points, top 9%');
  const { top: _, ...few } = result;
  expect(headline(few)).toBe('63 points');
});

test('equal results are not better', () => expect(betterThan(day, result)).toBe(300));

test('who won, and by how much', () => {
  expect(marginText(day, result)).toBe('You beat Odile by 19.');
  expect(marginText(day, { ...result, opponent: 70 })).toBe('Odile beat you by 7.');
  expect(marginText(day, { ...result, opponent: 63 })).toBe('You and Odile are level.');
});

test('the shared text has no plan in it', () => {
  expect(shareText(day, result, city, 7, 'https://example.org/today').split('\n')).toEqual([
    'urbanist, city 412',
    '63 points, top 9%',
    '🏢 11 🛍️ 16 🌳 2',
    'Beat Odile by 19. Day 7 🔥',
    'https://example.org/today',
  ]);
});
