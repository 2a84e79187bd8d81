// One timed workload in a process of its own, so that no peer runs in code that another one has warmed up or worn out:
//   node measure.mjs plain|tuned|boardgame_io moves|classic|expert SECONDS CITIES.jsonl
// prints {"per_second": ...}.

import { parseCity, readJsonLines } from './common/notation.mjs';
import { makeRandom, shuffle } from './common/random.mjs';
import { kindsOfRound } from './common/tiles.mjs';
import { gameIsOver, roundIsOver } from './common/turns.mjs';
import { ENGINES } from './engines.mjs';

const SEED = 20;
const PLAYERS = 4;
const MOVES_PER_GAME = PLAYERS * 16;
/** Games in one repetition; the framework is so much slower that it gets fewer of them. */
const GAMES = { engine: 10, framework: 1 };
/** Time for the just-in-time compiler, before the clock starts. */
const WARM_UP_SECONDS = 2;

const now = () => performance.now() / 1000;

/**
 * Repeats work() for at least so long; work returns how much it did. The rate of the best repetition, as the C++ side
 * reports it: whatever else the machine does only ever makes one slower.
 */
function bestRate(work, seconds) {
  let best = 0;
  for (const start = now(); now() - start < seconds;) {
    const before = now();
    const done = work();
    best = Math.max(best, done / (now() - before));
  }
  return best;
}

/** A whole game of uniformly random legal moves, up to its exact result. */
function randomGame(engine, modeName, players, random) {
  const state = engine.newGame(modeName, players, random(players));
  while (!gameIsOver(state)) {
    engine.deal(state, shuffle(kindsOfRound(modeName, state.round + 1, players), random));
    while (!roundIsOver(state)) engine.play(state, engine.randomMove(state, random));
  }
  return engine.result(state);
}

function engineGames(engine) {
  const random = makeRandom(SEED);
  return () => {
    for (let game = 0; game < GAMES.engine; game++) randomGame(engine, 'classic', PLAYERS, random);
    return GAMES.engine * MOVES_PER_GAME;
  };
}

async function boardgameIoGames() {
  const { localClient, playRandomGame, quadropolis } = await import('./boardgame_io.mjs');
  const game = quadropolis('classic', PLAYERS);
  const random = makeRandom(SEED);
  let seed = SEED;
  return () => {
    let moves = 0;
    for (let count = 0; count < GAMES.framework; count++) {
      const client = localClient(game, PLAYERS, seed++);
      moves += playRandomGame(client, random);
      client.stop();
    }
    return moves;
  };
}

/** Cities are parsed before the clock starts. The sum is kept, so that no compiler may skip the work. */
function allocations(engine, modeName, file) {
  const cities = readJsonLines(file).filter((city) => city.mode === modeName).map((city) => parseCity(engine, city));
  if (cities.length === 0) throw new Error(`${file}: no ${modeName} city`);
  let sum = 0;
  return () => {
    for (const city of cities) sum += engine.bestAllocation(city, modeName).total;
    return Number.isFinite(sum) ? cities.length : 0;
  };
}

function workload(peer, what, file) {
  if (peer === 'boardgame_io') return boardgameIoGames();
  return what === 'moves' ? engineGames(ENGINES[peer]) : allocations(ENGINES[peer], what, file);
}

const [peer, what, seconds, cities] = process.argv.slice(2);
const work = await workload(peer, what, cities);
bestRate(work, WARM_UP_SECONDS);
console.log(JSON.stringify({ per_second: bestRate(work, Number(seconds)) }));
