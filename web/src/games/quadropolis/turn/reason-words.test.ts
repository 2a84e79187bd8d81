import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Reason } from '~/games/quadropolis/engine/scene';
import { speech } from '~/platform/i18n/messages.svelte';
import type { Language } from '~/platform/i18n/languages';
import { reasonText } from './reason-words';

const NOTHING: Reason = {
  tile: { type: 'tower', inhabitants: 2, energy: 0, points: 0, mayor: false },
  square: 'b4',
  gain: 0,
  gains: [],
  waits: { inhabitants: 0, energy: 0 },
  mayor: false,
  denies: [],
  prepares: null,
} as unknown as Reason;
const feedsThePark: Reason = {
  ...NOTHING,
  gain: 4,
  gains: [
    { line: 'park', points: 4 },
    { line: 'tower', points: 1 },
  ],
  denies: [{ seat: 1, by: 'row', line: 4, building: 'harbor', points: 5 }],
  mayor: true,
};
const names = { names: ['Mara', 'Bruno'], own: [0] };

async function say(language: Language, reason: Reason, whose = names): Promise<string> {
  await speech.speak(language);
  return reasonText(reason, whose);
}

// The document says who speaks.
beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }));
afterAll(() => void vi.unstubAllGlobals());

test.each([
  ['en', 'Feeds the park (4 points), closes row 4 to Bruno.'],
  ['de', 'Belebt den Park (4 Punkte), sperrt Bruno Reihe 4.'],
  ['fr', 'Anime le parc (4 points), ferme la ligne 4 à Bruno.'],
  ['pt-BR', 'Dá vida ao parque (4 pontos), fecha a linha 4 para Bruno.'],
] as const)('one sentence in %s', async (language, sentence) => {
  expect(await say(language, feedsThePark)).toBe(sentence);
});

test('what is taken from the reader is told as theirs', async () => {
  const reason = { ...NOTHING, denies: [{ seat: 0, by: 'tile', line: null, building: 'harbor', points: 5 }] } as Reason;
  expect(await say('en', reason)).toBe('Takes a harbor from you.');
});

test('a move without any such reason still has one', async () => {
  expect(await say('en', NOTHING)).toBe('Costs the least of all moves.');
  expect(await say('en', { ...NOTHING, square: null })).toBe('Keeps the other squares free.');
});

test('what a move is good for later', async () => {
  const later = {
    ...NOTHING,
    prepares: { building: 'park' as const, points: 3 },
    waits: { inhabitants: 2, energy: 0 },
  };
  expect(await say('en', later)).toMatch(/^Makes a park worth 3 points more, brings 2 inhabitants for later\.$/);
});
