// The same games natively and in WebAssembly: layouts, moves, keys, scores and best allocations must be the same to the last byte.
// usage: node compare.mjs URBANIST TRACE MODULE [GAMES]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareGames, expectSame, lines, run } from './common.mjs';
import { loadEngine } from './engine.mjs';
import { compareQuatropolis } from './quatropolis.mjs';

const CITIES = fileURLToPath(new URL('../vectors/cities.jsonl', import.meta.url));

function traceLine(engine, game) {
  return `${engine.key(game).toString(16)} ${engine.legalActions(game).length} ${engine.stateText(game)}`;
}

function playTurn(engine, game, bot) {
  const action = engine.choose(game, bot);
  expectSame('reading back a move', engine.parseAction(engine.actionText(action)), action);
  expectSame('whether the bot\'s move is listed', engine.legalActions(game).includes(action), true);
  expectSame('whether the bot\'s move is taken', engine.exports.play(game, action), 1);
}

// Plays the game of a record again from its seed. Returns the record and a line for each position.
function playInWasm(engine, { options, seed }, bot) {
  const game = engine.newGame(options.mode, options.players, -1, seed);
  engine.exports.deal(game);
  const trace = [traceLine(engine, game)];
  while (!engine.exports.is_over(game)) {
    playTurn(engine, game, bot);
    engine.exports.deal(game);
    trace.push(traceLine(engine, game));
  }
  const record = engine.recordText(game);
  engine.exports.close_game(game);
  return { record, trace };
}

function compareCities(programs, engine) {
  const expected = lines(run(programs.urbanist, ['score', '--json', CITIES]));
  lines(readFileSync(CITIES, 'utf8')).forEach((city, i) => expectSame('allocation', engine.score(city), expected[i]));
  return expected.length;
}

// What a bot thinks of a move that is played in a record, in a position of each round.
function compareAdvice(programs, engine, folder) {
  const options = { mode: 'expert', players: 2, bots: 'random', games: 1, seed: 'wasm/advice', records: join(folder, 'advice.jsonl') };
  run(programs.urbanist, ['simulate', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])]);
  const record = JSON.parse(readFileSync(options.records, 'utf8'));
  const asked = { bot: 'hard', budget: '200n', seed: '3' };
  record.rounds.forEach((_, round) => {
    const ply = round * 8 + 3;
    const consider = record.moves[ply];
    const { result, ...before } = { ...record, moves: record.moves.slice(0, ply), rounds: record.rounds.slice(0, round + 1) };
    const native = JSON.parse(run(programs.urbanist, ['engine'], `${JSON.stringify({ do: 'go', record: before, consider, ...asked })}\n`));
    const { value } = engine.ask({ ask: 'advise', record, ply, consider, ...asked });
    expectSame('advice', JSON.stringify(value), JSON.stringify(native));
    expectSame('whether the move is valued', value.candidates.some(({ action }) => action === consider), true);
  });
  return record.rounds.length;
}

function compareRefusals(engine) {
  const game = engine.newGame('classic', 2, 0, 'refusals');
  expectSame('a move before the deal', engine.refusal(game, engine.parseAction('1N1')), 'round-not-dealt');
  engine.exports.deal(game);
  expectSame('an architect of the other mode', engine.refusal(game, engine.parseAction('5N1:a1')), 'no-such-architect');
  expectSame('text that is no move', engine.parseAction('9Z9'), -1);
  expectSame('a third mode', engine.newGame('master', 2, 0, ''), 0);
  expectSame('five players', engine.newGame('classic', 5, 0, ''), 0);
  engine.exports.close_game(game);
}

async function main([urbanist, trace, module, games = '20']) {
  const engine = await loadEngine(module);
  const programs = { urbanist, trace };
  const folder = mkdtempSync(join(tmpdir(), 'urbanist-'));
  try {
    compareRefusals(engine);
    let positions = 0;
    let played = 0;
    for (const [bots, share] of [['random', 1], ['greedy', 1], ['easy', 0.2], ['normal', 0.1]]) {
      for (const mode of ['classic', 'expert']) {
        for (const players of [2, 3, 4]) {
          const options = { mode, players, bots, games: Math.ceil(games * share), seed: `wasm/${bots}/${players}` };
          played += options.games;
          positions += compareGames(programs, options, folder, (record) => playInWasm(engine, record, bots));
        }
      }
    }
    console.log(`Quadropolis: ${played} games, ${positions} positions and ${compareCities(programs, engine)} cities are the same`);
    console.log(`Advice about ${compareAdvice(programs, engine, folder)} moves is the same`);
    const same = compareQuatropolis(programs, engine, Number(games), folder);
    console.log(`Quatropolis: ${same.games} games and ${same.positions} positions are the same`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`compare: ${error.message}`);
  process.exitCode = 1;
});
