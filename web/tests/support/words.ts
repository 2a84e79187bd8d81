// Whether a page speaks one language, and speaks at all: no raw keys, no words of another language.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LANGUAGES, type Language } from '../../src/platform/i18n/languages';
import { wordsIn } from '../../words-plugin';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const areas = readdirSync(join(root, 'web/src/messages'));

function wordsOf(language: Language): Record<string, string> {
  const files = areas.map((area) => join(root, 'web/src/messages', area, `${language}.json`));
  files.push(join(root, 'data/messages', `${language}.json`));
  return Object.assign({}, ...files.map((file) => wordsIn(file, language))) as Record<string, string>;
}

const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])) as Record<
  Language,
  Record<string, string>
>;
/** A text of the page up to where a value would stand in it. */
export const said = (language: Language, key: string): string => words[language][key]!.split('{')[0]!.trim();

const isPlain = (text: string) => text.length > 3 && !/[{}\n']/.test(text);

/** Texts that only other languages have. What languages are called is the same in all of them. */
function foreignTo(language: Language): Set<string> {
  const own = new Set(Object.values(words[language]).map((text) => text.toLowerCase()));
  const others = LANGUAGES.filter((other) => other !== language).flatMap((other) => Object.values(words[other]));
  return new Set(others.filter((text) => isPlain(text) && !own.has(text.toLowerCase())));
}

/** All that is seen or read out. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

export async function expectOneLanguage(page: Page, language: Language): Promise<void> {
  const texts = await textsOn(page);
  const keys = new Set(Object.keys(words.en));
  const foreign = foreignTo(language);
  expect(texts.filter((text) => keys.has(text))).toEqual([]);
  expect(texts.filter((text) => foreign.has(text))).toEqual([]);
}
