// `words:` has one loader for each language, `words:AREA` the same for an area that few people open. Behind them is one module for each language: all of src/messages/*/LANGUAGE.json, and the words that the page shares with the terminal. Areas that
// few people open have modules of their own, `words:AREA/LANGUAGE`, so that nobody else loads them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'words:';
const APART = ['admin', 'cards', 'council', 'puzzles', 'rulebook'];

/** The words of a file. French has spaces before some signs, which must not begin a line for that. */
export function wordsIn(file: string, language: string): Record<string, string> {
  const unbroken = (text: string) => text.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0');
  const read = (key: string, value: unknown) => {
    if (key.startsWith('mail.')) return undefined; // only the server writes mails
    return typeof value === 'string' && language === 'fr' ? unbroken(value) : value;
  };
  return JSON.parse(readFileSync(file, 'utf8'), read) as Record<string, string>;
}

export function words(messages: string, shared: string): Plugin {
  const filesOf = (language: string) => [
    join(shared, `${language}.json`),
    ...readdirSync(messages)
      .filter((area) => !APART.includes(area))
      .map((area) => join(messages, area, `${language}.json`)),
  ];
  const filesFor = (id: string) => {
    const [language, area] = id.split('/').reverse() as [string, string | undefined];
    return area === undefined ? filesOf(language) : [join(messages, area, `${language}.json`)];
  };
  const languages = () => readdirSync(shared).map((file) => file.replace('.json', ''));
  const loaders = (area: string) => {
    const name = (language: string) => PREFIX + (area ? `${area}/` : '') + language;
    const entries = languages().map((language) => `'${language}': () => import('${name(language)}')`);
    return `export default { ${entries.join(', ')} }`;
  };
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      if (name === '' || APART.includes(name)) return loaders(name);
      const language = name.split('/').at(-1)!;
      const files = filesFor(name);
      for (const file of files) this.addWatchFile(file);
      const merged = Object.assign({}, ...files.map((file) => wordsIn(file, language))) as object;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))})`;
    },
  };
}
