// One module for each language: all of src/messages/*/LANGUAGE.json, and the words that the page shares with the terminal.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'words:';

/** The words of a file. French has spaces before some signs, which must not begin a line for that. */
export function wordsIn(file: string, language: string): Record<string, string> {
  const unbroken = (text: string) => text.replace(/ (?=[:;!?»%])|(?<=«) /g, '\u00a0');
  const read = (_: string, value: unknown) =>
    typeof value === 'string' && language === 'fr' ? unbroken(value) : value;
  return JSON.parse(readFileSync(file, 'utf8'), read) as Record<string, string>;
}

export function words(messages: string, shared: string): Plugin {
  const filesOf = (language: string) => [
    join(shared, `${language}.json`),
    ...readdirSync(messages).map((area) => join(messages, area, `${language}.json`)),
  ];
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      const files = filesOf(language);
      for (const file of files) this.addWatchFile(file);
      const merged = Object.assign({}, ...files.map((file) => wordsIn(file, language))) as object;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))})`;
    },
  };
}
