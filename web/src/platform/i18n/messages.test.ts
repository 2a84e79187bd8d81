// Every language has every text with the same placeholders, and pages use only existing texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, preferredLanguage } from './languages';
import { speech } from './messages.svelte';

const source = fileURLToPath(new URL('../..', import.meta.url));
const areas = readdirSync(join(source, 'messages'));

type Words = Record<string, string>;
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Words;
const wordsOf = (area: string, language: string) => read(join(source, 'messages', area, `${language}.json`));
const sharedWords = (language: string) => read(join(source, '../../data/messages', `${language}.json`));

/** The names of the values that a text needs, however deep they stand. */
function gaps(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => gaps(option.value))
        : element.type === TYPE.tag
          ? gaps(element.children)
          : [];
    return [element.value, ...inner];
  });
}
const gapsOf = (text: string) => [...new Set(gaps(parse(text)))].sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

describe.each(areas)('the words of %s', (area) => {
  const english = wordsOf(area, 'en');

  test.each(LANGUAGES)('are all there in %s', (language) => {
    const words = wordsOf(area, language);
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe('');
      expect(gapsOf(text), key).toEqual(gapsOf(english[key]!));
    }
  });
});

test('no two areas have the same key', () => {
  const keys = areas.flatMap((area) => Object.keys(wordsOf(area, 'en')));
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('pages ask only for words that exist', () => {
  const known = new Set([
    ...areas.flatMap((area) => Object.keys(wordsOf(area, 'en'))),
    ...Object.keys(sharedWords('en')),
  ]);
  const unknown = sources(source).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([^'$]+)'/g)]
      .filter(([, key]) => !known.has(key!))
      .map(([, key]) => `${path}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

test('the first language that we speak is taken', () => {
  expect(preferredLanguage(['nl', 'pt-PT', 'de'])).toBe('pt-BR');
  expect(preferredLanguage(['de-AT'])).toBe('de');
  expect(preferredLanguage([])).toBe('en');
});

test('fewer than none is written with a minus, and nothing else is', () => {
  speech.words = { points: 'Round 1-2: {n, plural, one {# point} other {# points}}' };
  expect(speech.say('points', { n: -9 })).toBe('Round 1-2: −9 points');
  expect(speech.say('points', { n: 9 })).toBe('Round 1-2: 9 points');
});
