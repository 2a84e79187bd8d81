// Checks both engines against the vectors of an independent checker: node verify.mjs [FILE.jsonl ...]
// What a line asks for is seen from its fields, so that the files may come in any number and under any name.

import { fileURLToPath } from 'node:url';
import { DISCARD, MODES, NO_TILE, SLOTS } from './common/board.mjs';
import { parseCity, parseLayout, parseMove, readJsonLines } from './common/notation.mjs';
import { tilesOfRound } from './common/tiles.mjs';
import { gameIsOver, roundIsOver } from './common/turns.mjs';
import { ENGINES } from './engines.mjs';

const DEFAULT_FILES = ['cities', 'games', 'perft'].map((name) =>
  fileURLToPath(new URL(`../../tests/vectors/${name}.jsonl`, import.meta.url)));

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function expectSame(what, found, expected) {
  if (same(found, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}

function checkCity(engine, file) {
  const { total, inhabitantsPlaced, emptySquares } = engine.bestAllocation(parseCity(engine, file), file.mode);
  expectSame('city', { total, inhabitants_placed: inhabitantsPlaced, empty_squares: emptySquares }, file.expect);
}

function dealFromRecord(engine, state, record) {
  if (roundIsOver(state) && !gameIsOver(state)) engine.deal(state, parseLayout(record.rounds[state.round], state.players));
}

function startOfRecord(engine, record) {
  const { mode, players, first } = record.options;
  const state = engine.newGame(mode, players, first);
  dealFromRecord(engine, state, record);
  return state;
}

function playFromRecord(engine, state, record, move) {
  engine.play(state, move);
  dealFromRecord(engine, state, record);
}

/** Every move that can be written down for a city of this mode, legal or not. */
function conceivableMoves(engine, { highestNumber, squares }) {
  const targets = [...Array(squares).keys(), DISCARD, NO_TILE];
  const moves = [];
  for (let number = 1; number <= highestNumber; number++) {
    for (let slot = 0; slot < SLOTS; slot++) moves.push(...targets.map((target) => engine.makeMove(number, slot, target)));
  }
  return moves;
}

function checkPly(engine, state, conceivable, text, expectedCount) {
  const move = parseMove(engine, text, state.mode);
  const moves = engine.legalMoves(state);
  expectSame('legal moves listed', moves.length, expectedCount);
  expectSame('legal moves counted', engine.countMoves(state), expectedCount);
  expectSame('moves held legal', conceivable.filter((each) => engine.isLegal(state, each)).length, expectedCount);
  expectSame('listed moves are legal', moves.every((each) => engine.isLegal(state, each)), true);
  expectSame(`${text} is listed`, moves.some((each) => same(each, move)), true);
  return move;
}

function checkGame(engine, record) {
  record.rounds.forEach((tiles, round) =>
    expectSame(`tiles of round ${round + 1}`, [...tiles].sort(), tilesOfRound(record.options.mode, round + 1).sort()));
  const state = startOfRecord(engine, record);
  const conceivable = conceivableMoves(engine, MODES[record.options.mode]);
  record.moves.forEach((text, ply) =>
    playFromRecord(engine, state, record, checkPly(engine, state, conceivable, text, record.expect.legal[ply])));
  expectSame('the game is over', gameIsOver(state), true);
  const { cities, winners } = engine.result(state);
  expectSame('scores', cities.map((city) => city.total), record.result.scores);
  expectSame('inhabitants placed', cities.map((city) => city.inhabitantsPlaced), record.expect.inhabitants_placed);
  expectSame('empty squares', cities.map((city) => city.emptySquares), record.expect.empty_squares);
  expectSame('winners', winners, record.result.winners);
}

function perft(engine, state, record, depth) {
  if (depth === 0) return 1;
  if (gameIsOver(state)) return 0;
  if (depth === 1) return engine.legalMoves(state).length;
  return engine.legalMoves(state).reduce((nodes, move) => {
    const next = engine.copyState(state);
    playFromRecord(engine, next, record, move);
    return nodes + perft(engine, next, record, depth - 1);
  }, 0);
}

function checkPerft(engine, line, records) {
  const record = records[line.record];
  if (record === undefined) throw new Error(`no record ${line.record}: give the games too`);
  const state = startOfRecord(engine, record);
  for (const text of record.moves.slice(0, line.ply)) {
    playFromRecord(engine, state, record, parseMove(engine, text, state.mode));
  }
  expectSame('nodes', perft(engine, state, record, line.depth), line.nodes);
}

function checkLine(engine, line, records) {
  if (line.cells) checkCity(engine, line);
  else if (line.moves) checkGame(engine, line);
  else checkPerft(engine, line, records);
}

function readCases(files) {
  return files.flatMap((file) => readJsonLines(file).map((line, index) => ({ line, place: `${file}:${index + 1}` })));
}

/** The number of lines that the engine fails. */
function countFailures(name, cases) {
  const records = cases.map(({ line }) => line).filter((line) => line.moves);
  let failed = 0;
  for (const { line, place } of cases) {
    try {
      checkLine(ENGINES[name], line, records);
    } catch (error) {
      failed++;
      console.error(`${place}: ${name}: ${error.message}`);
    }
  }
  return failed;
}

function checkAll(cases) {
  const names = Object.keys(ENGINES);
  const failed = names.reduce((sum, name) => sum + countFailures(name, cases), 0);
  console.log(`${names.length * cases.length - failed} passed, ${failed} failed`);
  return failed === 0 && cases.length > 0 ? 0 : 1;
}

try {
  process.exitCode = checkAll(readCases(process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_FILES));
} catch (error) {
  console.error(`verify: ${error.message}`);
  process.exitCode = 2;
}
