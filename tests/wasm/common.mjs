// What the comparisons of both games share: running the native programs, and telling what differs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_OUTPUT = 1 << 28;

export const lines = (text) => text.split('\n').filter((line) => line !== '');
export const run = (program, args, input) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: MOST_OUTPUT, input });

export function expectSame(what, found, expected) {
  if (found !== expected) throw new Error(`${what} differs\n  wasm:   ${found}\n  native: ${expected}`);
}

function simulateNatively(urbanist, options, folder) {
  const records = join(folder, 'records.jsonl');
  const args = Object.entries({ ...options, records }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  run(urbanist, ['simulate', ...args]);
  return lines(readFileSync(records, 'utf8'));
}

// Plays the games that the native program played with playInWasm(record), which returns { record, trace }: the record of the game and a line
// for each position. Both must be the native ones. Returns how many positions there were.
export function compareGames(programs, options, folder, playInWasm) {
  const records = simulateNatively(programs.urbanist, options, folder);
  expectSame('number of games', records.length, options.games);
  const expected = lines(run(programs.trace, [], `${records.join('\n')}\n`));
  const found = records.flatMap((native) => {
    const { record, trace } = playInWasm(JSON.parse(native));
    expectSame('record', record, native);
    return trace;
  });
  expectSame('number of positions', found.length, expected.length);
  found.forEach((line, i) => expectSame('position', line, expected[i]));
  return found.length;
}
