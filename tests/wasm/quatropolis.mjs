// Quatropolis natively and in WebAssembly: roles, cards, dice, choices of bots, positions, views, scores.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareGames, expectSame, run } from './common.mjs';

const SEATS = 4;

function firstToMove(engine, game) {
  const seats = engine.exports.quatropolis_to_move(game);
  return [0, 1, 2, 3].find((seat) => seats & (1 << seat));
}

const SAY = 'say ';

// Offers and answers come before a move. False for such words.
function playTurn(engine, game, bot) {
  if (engine.exports.quatropolis_roll(game)) return true;
  const seat = firstToMove(engine, game);
  const move = engine.chooseFor(game, seat, bot);
  if (move.startsWith(SAY)) {
    expectSame('whether the bot is heard', engine.sayFor(game, seat, move.slice(SAY.length)), true);
    return false;
  }
  expectSame('what is wrong with the bot\'s move', engine.refusalFor(game, seat, move), '');
  expectSame('whether the bot\'s move is taken', engine.playFor(game, seat, move), true);
  return true;
}

// The position, and what the seats and a spectator may know of it, in turn.
const traceLine = (engine, game, position) => `${engine.quatropolisState(game)} ${engine.viewFor(game, position % (SEATS + 1))}`;

function playInWasm(engine, { options, seed }, bot) {
  const game = engine.newQuatropolis(seed, options.whole_deck === true, options.end_third_tie === true);
  const trace = [traceLine(engine, game, 0)];
  while (!engine.exports.quatropolis_is_over(game)) {
    const before = engine.quatropolisState(game);
    const moved = playTurn(engine, game, bot);
    // An offer to somebody who was ready calls them back, which is a move; other words change nothing. Not every move changes something.
    if (moved || engine.quatropolisState(game) !== before) trace.push(traceLine(engine, game, trace.length));
  }
  const record = engine.quatropolisRecord(game);
  engine.exports.quatropolis_close_game(game);
  return { record, trace };
}

function compareRefusals(engine) {
  const game = engine.newQuatropolis('refusals', false, false);
  expectSame('a seat that nobody has', engine.refusalFor(game, 7, 'ready'), engine.exports.quatropolis_awaits_roll(game) ? 'awaits-chance' : 'not-your-turn');
  expectSame('whether it is taken', engine.playFor(game, 7, 'ready'), false);
  expectSame('a vote before its time', engine.playFor(game, 0, 'vote yes money=0 influence=0'), false);
  expectSame('text that is no move', engine.refusalFor(game, 0, 'bribe').startsWith('unknown action'), true);
  expectSame('a bot that nobody knows', engine.chooseFor(game, 0, 'nobody'), '');
  expectSame('the record of a seat that nobody has', engine.exportFor(game, 4), '');
  engine.exports.quatropolis_close_game(game);
}

// A client that holds a seat is sent these two, and neither may name what others hold.
function checkSecrets(engine) {
  const game = engine.newQuatropolis('secrets', false, false);
  const { objectives, enemies } = JSON.parse(engine.quatropolisRecord(game)).setup;
  for (let viewer = 0; viewer <= SEATS; ++viewer) {
    const sent = engine.viewFor(game, viewer) + engine.exportFor(game, viewer);
    for (let holder = 0; holder < SEATS; ++holder) {
      for (const card of [...objectives[holder], enemies[holder]]) {
        expectSame(`whether seat ${viewer} knows a card of seat ${holder}`, sent.includes(`"${card}"`), viewer === holder);
      }
    }
  }
  engine.exports.quatropolis_close_game(game);
}

function compareScores(programs, engine, folder) {
  const native = JSON.parse(readFileSync(join(folder, 'records.jsonl'), 'utf8').split('\n')[0]);
  const end = JSON.stringify({ game: 'quatropolis', ...native.setup, city: { rent: 7, amenities: 2, tax: 10, population: 1 } });
  const file = join(folder, 'end.json');
  writeFileSync(file, end);
  expectSame('score', `${engine.scoreQuatropolis(end)}\n`, run(programs.urbanist, ['score', '--json', file]));
  expectSame('a city without rent', engine.scoreQuatropolis(end.replace('"rent":7,', '')), 'city, rent: is missing');
}

// Returns how many games and positions were the same.
export function compareQuatropolis(programs, engine, games, folder) {
  compareRefusals(engine);
  checkSecrets(engine);
  // Those who search and bargain take their time.
  const bots = [['random', games], ['bidder', games], ['easy', games], ['normal', 1], ['hard', 1], ['master', 1]];
  const positions = bots.map(([bot, count]) => {
    const options = { game: 'quatropolis', bots: bot, games: count, seed: `wasm/${bot}` };
    return compareGames(programs, options, folder, (record) => playInWasm(engine, record, bot));
  });
  compareScores(programs, engine, folder);
  return { games: bots.reduce((sum, [, count]) => sum + count, 0), positions: positions.reduce((sum, count) => sum + count) };
}
