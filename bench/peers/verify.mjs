// Checks the plain engine against the vectors of an independent checker: node verify.mjs [FILE.jsonl ...]
// What a line asks for is seen from its fields, so that the files may come in any number and under any name.

import { fileURLToPath } from 'node:url';
import { MODES } from './board.mjs';
import { tilesOfRound } from './tiles.mjs';
import { bestAllocation, unpack } from './allocation.mjs';
import {
  copyState, countMoves, deal, gameIsOver, isLegal, listMoves, newGame, play, result, roundIsOver,
} from './quadropolis.mjs';
import { parseCity, parseLayout, parseMove, readJsonLines } from './notation.mjs';

const DEFAULT_FILES = ['cities', 'games', 'perft'].map((name) =>
  fileURLToPath(new URL(`../../tests/vectors/${name}.jsonl`, import.meta.url)));

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function expectSame(what, found, expected) {
  if (same(found, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}

function checkCity(file) {
  const mode = MODES[file.mode];
  const { total, inhabitantsPlaced, emptySquares } = unpack(bestAllocation(parseCity(file), mode), mode);
  expectSame('city', { total, inhabitants_placed: inhabitantsPlaced, empty_squares: emptySquares }, file.expect);
}

function dealFromRecord(state, record) {
  if (roundIsOver(state) && !gameIsOver(state)) deal(state, parseLayout(record.rounds[state.round], state.players));
}

function startOfRecord(record) {
  const { mode, players, first } = record.options;
  const state = newGame(mode, players, first);
  dealFromRecord(state, record);
  return state;
}

function playFromRecord(state, record, move) {
  play(state, move);
  dealFromRecord(state, record);
}

function checkPly(state, text, expectedCount) {
  const move = parseMove(text, MODES[state.mode]);
  const moves = listMoves(state);
  expectSame('legal moves listed', moves.length, expectedCount);
  expectSame('legal moves counted', countMoves(state), expectedCount);
  expectSame(`${text} is legal`, moves.includes(move) && isLegal(state, move), true);
  return move;
}

function checkGame(record) {
  record.rounds.forEach((tiles, round) =>
    expectSame(`tiles of round ${round + 1}`, [...tiles].sort(), tilesOfRound(record.options.mode, round + 1).sort()));
  const state = startOfRecord(record);
  record.moves.forEach((text, ply) =>
    playFromRecord(state, record, checkPly(state, text, record.expect.legal[ply])));
  expectSame('the game is over', gameIsOver(state), true);
  const { cities, winners } = result(state);
  expectSame('scores', cities.map((city) => city.total), record.result.scores);
  expectSame('inhabitants placed', cities.map((city) => city.inhabitantsPlaced), record.expect.inhabitants_placed);
  expectSame('empty squares', cities.map((city) => city.emptySquares), record.expect.empty_squares);
  expectSame('winners', winners, record.result.winners);
}

function perft(state, record, depth) {
  if (depth === 0) return 1;
  if (gameIsOver(state)) return 0;
  if (depth === 1) return listMoves(state).length;
  return listMoves(state).reduce((nodes, move) => {
    const next = copyState(state);
    playFromRecord(next, record, move);
    return nodes + perft(next, record, depth - 1);
  }, 0);
}

function checkPerft(line, records) {
  const record = records[line.record];
  if (record === undefined) throw new Error(`no record ${line.record}: give the games too`);
  const state = startOfRecord(record);
  for (const text of record.moves.slice(0, line.ply)) {
    playFromRecord(state, record, parseMove(text, MODES[state.mode]));
  }
  expectSame('nodes', perft(state, record, line.depth), line.nodes);
}

function checkLine(line, records) {
  if (line.cells) checkCity(line);
  else if (line.moves) checkGame(line);
  else checkPerft(line, records);
}

function readCases(files) {
  return files.flatMap((file) => readJsonLines(file).map((line, index) => ({ line, place: `${file}:${index + 1}` })));
}

function checkAll(cases) {
  const records = cases.map(({ line }) => line).filter((line) => line.moves);
  let failed = 0;
  for (const { line, place } of cases) {
    try {
      checkLine(line, records);
    } catch (error) {
      failed++;
      console.error(`${place}: ${error.message}`);
    }
  }
  console.log(`${cases.length - failed} passed, ${failed} failed`);
  return failed === 0 && cases.length > 0 ? 0 : 1;
}

try {
  process.exitCode = checkAll(readCases(process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_FILES));
} catch (error) {
  console.error(`verify: ${error.message}`);
  process.exitCode = 2;
}
