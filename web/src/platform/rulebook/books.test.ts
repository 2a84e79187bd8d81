// Both rulebooks: every section in every language with the same shape, and nothing written that no section shows.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { quadropolisChapters } from '~/games/quadropolis/rules/chapters';
import { quatropolisChapters } from '~/games/quatropolis/rules/chapters';
import { LANGUAGES } from '~/platform/i18n/languages';
import { keysOf, messageOf, partsOf, type Book } from './book';

const source = fileURLToPath(new URL('../..', import.meta.url));
const wordsOf = (language: string) =>
  JSON.parse(readFileSync(`${source}/messages/rulebook/${language}.json`, 'utf8')) as Record<string, string>;
const code = (folder: string) =>
  readdirSync(`${source}/${folder}`)
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${source}/${folder}/${name}`, 'utf8'))
    .join('\n');

/** The keys of all that a book says, in the order of reading. */
const keysIn = (book: Book): string[] =>
  partsOf(book).flatMap((part) => [part.id, ...part.blocks.flatMap(keysOf)].map((key) => messageOf(book.game, key)));

/** How a text is built: how many sentences stand out in it. */
const emphasis = (text: string) => text.split('**').length;

describe.each([quadropolisChapters, quatropolisChapters])('the rulebook of $game', (book) => {
  test('has no section twice', () => {
    const ids = partsOf(book).map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test.each(LANGUAGES)('says everything in %s', (language) => {
    const words = wordsOf(language);
    expect(keysIn(book).filter((key) => !words[key]?.trim())).toEqual([]);
  });

  test.each(LANGUAGES)('stresses the same in %s as in English', (language) => {
    const [english, words] = [wordsOf('en'), wordsOf(language)];
    expect(keysIn(book).filter((key) => emphasis(words[key]!) !== emphasis(english[key]!))).toEqual([]);
  });

  test('has no text that nobody sees', () => {
    const shown = new Set(keysIn(book));
    const figures = code(`games/${book.game}/rules`) + code('platform/rulebook');
    const prefix = `rulebook.${book.game}.`;
    const isDrawn = (key: string) =>
      key.split('.').some((word) => figures.includes(`'${word}'`) || figures.includes(key));
    const unseen = Object.keys(wordsOf('en'))
      .filter((key) => key.startsWith(prefix) && !shown.has(key))
      .filter((key) => !isDrawn(key.slice(prefix.length)) && !/\.(chip|round|aims)\./.test(key));
    expect(unseen).toEqual([]);
  });
});

test('quotation marks are those of the language', () => {
  const wrong: Record<string, RegExp> = { en: /[«»„]/, fr: /[“”„]/, de: /[«»”]/, 'pt-BR': /[«»„]/ };
  for (const language of LANGUAGES) {
    const found = Object.entries(wordsOf(language)).filter(([, text]) => wrong[language]!.test(text));
    expect(found, language).toEqual([]);
  }
});
