// The C++ engine and its JavaScript peers side by side, in one run:
//   node compare.mjs [PROGRAM] [--cities FILE] [--repetitions N] [--seconds S] [--json]
// The table goes to standard output; with --json it goes to standard error, and the figures to standard output.

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const ENGINES = ['plain', 'tuned'];

/** What is compared: the key under which `urbanist bench --json` reports it, and the peers that do the same work. */
const COMPARISONS = [
  {
    key: 'random_moves_per_second',
    title: 'random moves/s, 4 players, Classic',
    work: 'moves',
    peers: [...ENGINES, 'boardgame_io'],
  },
  { key: 'activations_per_second_classic', title: 'best allocations/s, Classic', work: 'classic', peers: ENGINES },
  { key: 'activations_per_second_expert', title: 'best allocations/s, Expert', work: 'expert', peers: ENGINES },
];
const COLUMNS = { cpp: 'C++', plain: 'plain JS', tuned: 'tuned JS', boardgame_io: 'boardgame.io' };

/** The caller's mistake, or a part that is missing: one line, exit status 2. */
class BadInput extends Error {}

function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      cities: { type: 'string', default: here('../../tests/vectors/cities.jsonl') },
      repetitions: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 1) throw new BadInput(`one program expected, not ${positionals.length}`);
  return {
    ...values,
    program: positionals[0] ?? here('../../build/release/urbanist'),
    repetitions: Math.ceil(aboveZero('repetitions', values)),
    seconds: aboveZero('seconds', values),
  };
}

function aboveZero(name, values) {
  const number = Number(values[name]);
  if (!(number > 0 && Number.isFinite(number))) throw new BadInput(`--${name}: a number above 0 expected`);
  return number;
}

function requireFile(path, mode, advice) {
  try {
    accessSync(path, mode);
  } catch {
    throw new BadInput(`${path}: ${advice}`);
  }
}

function checkParts({ program, cities }) {
  requireFile(program, constants.X_OK, 'no such program; build the release preset first, or name the program');
  requireFile(cities, constants.R_OK, 'cannot be read; name the vector cities with --cities');
  requireFile(here('node_modules/boardgame.io/package.json'), constants.R_OK, 'not installed; run npm ci here first');
}

/** Runs a program to its end, alone, and reads the JSON that it prints. */
function runForJson(command, args) {
  // Production is the setting in which boardgame.io skips its checks for developers.
  const run = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
  const asked = [command, ...args].join(' ');
  if (run.error) throw new Error(`${asked}: ${run.error.message}`);
  if (run.status !== 0) throw new Error(`${asked}: exit ${run.status ?? run.signal}: ${run.stderr.trim()}`);
  return parseReport(run.stdout, asked);
}

/** The whole output when it is one JSON value, else its last line. */
function parseReport(output, asked) {
  for (const text of [output, output.trim().split('\n').pop()]) {
    try {
      return JSON.parse(text);
    } catch {
      // The next reading may fit.
    }
  }
  throw new Error(`${asked}: its output is not JSON`);
}

function measureCpp({ program, seconds }) {
  const report = runForJson(program, ['bench', '--json', '--seconds', String(seconds)]);
  return COMPARISONS.map(({ key }) => {
    if (!(report[key] > 0)) throw new Error(`${program} bench --json: no figure under ${key}`);
    return { key, column: 'cpp', value: report[key] };
  });
}

function measurePeers({ seconds, cities }) {
  return COMPARISONS.flatMap(({ key, work, peers }) => peers.map((column) => {
    const args = [here('measure.mjs'), column, work, String(seconds), cities];
    return { key, column, value: runForJson(process.execPath, args).per_second };
  }));
}

/** Both sides in turn, and every second time the other way round: a machine that slows down slows both. */
function measureAll(options) {
  const figures = [];
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    const sides = [measureCpp, measurePeers];
    if (repetition % 2 === 1) sides.reverse();
    for (const measure of sides) figures.push(...measure(options));
    progress(repetition + 1, options.repetitions);
  }
  return figures;
}

function progress(done, of) {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${of} repetitions${done === of ? '\n' : ''}`);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function summarise(figures, key, column) {
  const values = figures.filter((figure) => figure.key === key && figure.column === column).map(({ value }) => value);
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round);
  return { median: middle, low, high };
}

const rounded = (ratio) => Number(ratio.toPrecision(3));

function makeReport(figures, { repetitions, seconds }) {
  const machine = { cpu: cpus()[0]?.model.trim(), load: rounded(loadavg()[0]), node: process.version };
  const report = { ...machine, repetitions, seconds, ratios: {} };
  for (const { key, peers } of COMPARISONS) {
    report[key] = Object.fromEntries(['cpp', ...peers].map((column) => [column, summarise(figures, key, column)]));
    report.ratios[key] = Object.fromEntries(peers.map((peer) =>
      [`cpp_to_${peer}`, rounded(report[key].cpp.median / report[key][peer].median)]));
  }
  return report;
}

function tableRow(report, { key, title }) {
  const figures = Object.keys(COLUMNS).map((column) => report[key][column]?.median.toLocaleString('en') ?? '');
  const ratios = Object.keys(COLUMNS).slice(1).map((peer) => report.ratios[key][`cpp_to_${peer}`] ?? '');
  return [title, ...figures, ...ratios.map((ratio) => ratio === '' ? '' : `${ratio} x`)];
}

function makeTable(report) {
  const names = Object.values(COLUMNS);
  const rows = [['', ...names, ...names.slice(1).map((name) => `C++ : ${name}`)],
    ...COMPARISONS.map((comparison) => tableRow(report, comparison))];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])).join('  '));
  const machine = `one core, ${report.cpu ?? 'unknown processor'}, load ${report.load}; Node ${report.node}`;
  return [...lines, `medians of ${report.repetitions}; ${machine}`].join('\n');
}

function main(args) {
  const options = readOptions(args);
  checkParts(options);
  const report = makeReport(measureAll(options), options);
  (options.json ? console.error : console.log)(makeTable(report));
  if (options.json) console.log(JSON.stringify(report, null, 1));
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(`compare: ${error.message}`);
  process.exitCode = error instanceof BadInput || error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
