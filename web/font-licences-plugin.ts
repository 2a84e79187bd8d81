// Typefaces reach the page through style sheets, where Vite's list of licences does not look: this adds them to it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Licence {
  name: string;
  version: string;
  identifier: string;
  text: string;
}

function licenceOf(name: string, packages: string): Licence {
  const folder = join(packages, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  return { name, version: version!, identifier: license!, text: readFileSync(join(folder, 'LICENSE'), 'utf8') };
}

/** `names`: the packages of the typefaces; `list`: the file that Vite writes. */
export function fontLicences(names: string[], packages: string, list: string): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }) {
      const file = join(dir!, list);
      if (!existsSync(file)) return; // that of a worker
      const listed = JSON.parse(readFileSync(file, 'utf8')) as Licence[];
      const fonts = names.map((name) => licenceOf(name, packages));
      const all = [...listed, ...fonts].sort((a, b) => (a.name < b.name ? -1 : 1));
      writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
    },
  };
}
