// One module for each language: all of src/messages/*/LANGUAGE.json, and the words that the page shares with the terminal.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'words:';

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
      const files = filesOf(id.slice(PREFIX.length + 1));
      for (const file of files) this.addWatchFile(file);
      const merged = Object.assign(
        {},
        ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
      ) as object;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(merged))})`;
    },
  };
}
