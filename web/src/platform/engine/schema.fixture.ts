// Checks documents of the engine against their published schema (docs/page).
import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** The errors in a value; empty if it matches the schema. */
export type Faults = (type: string, value: unknown) => string[];

export async function readSchema(game: string): Promise<Faults> {
  const file = new URL(`../../../../docs/page/${game}.json`, import.meta.url);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(JSON.parse(await readFile(file, 'utf8')) as object, 'page');
  return (type, value) => {
    const check = ajv.getSchema(`page#/components/schemas/${type}`);
    if (!check) throw new Error(`docs/page/${game}.json does not describe ${type}`);
    return check(value) ? [] : (check.errors ?? []).map((error) => `${type}${error.instancePath}: ${error.message}`);
  };
}
