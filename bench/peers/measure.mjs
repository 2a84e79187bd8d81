// One timed workload in a process of its own, so that no peer runs in code that another one has warmed up or worn out:
//   node measure.mjs WORKLOAD SECONDS CITIES.jsonl
// prints {"per_second": ...}.

import { MODES } from './board.mjs';
import { bestAllocation } from './allocation.mjs';
import { randomGame } from './quadropolis.mjs';
import { makeRandom } from './random.mjs';
import { parseCity, readJsonLines } from './notation.mjs';

const SEED = 20;
const PLAYERS = 4;
const MOVES_PER_GAME = PLAYERS * 16;
/** Looking at the clock after every game would cost a fast peer more than a slow one. */
const GAMES_PER_LOOK = 50;
/** Time for the just-in-time compiler, before the clock starts. */
const WARM_UP_SECONDS = 1;

const now = () => performance.now() / 1000;

/** Repeats work() for at least so long; work returns how much it did. */
function ratePerSecond(work, seconds) {
  const start = now();
  let done = 0;
  let elapsed = 0;
  while (elapsed < seconds) {
    done += work();
    elapsed = now() - start;
  }
  return done / elapsed;
}

function plainGames() {
  const random = makeRandom(SEED);
  return () => {
    for (let game = 0; game < GAMES_PER_LOOK; game++) randomGame('classic', PLAYERS, random);
    return GAMES_PER_LOOK * MOVES_PER_GAME;
  };
}

async function boardgameIoGames() {
  const { localClient, playRandomGame, quadropolis } = await import('./boardgame_io.mjs');
  const game = quadropolis('classic', PLAYERS);
  const random = makeRandom(SEED);
  let seed = SEED;
  return () => {
    const client = localClient(game, PLAYERS, seed++);
    const moves = playRandomGame(client, random);
    client.stop();
    return moves;
  };
}

/** Cities are parsed before the clock starts. The sum is kept, so that no compiler may skip the work. */
function allocations(modeName, file) {
  const mode = MODES[modeName];
  const cities = readJsonLines(file).filter((city) => city.mode === modeName).map(parseCity);
  if (cities.length === 0) throw new Error(`${file}: no ${modeName} city`);
  let sum = 0;
  return () => {
    for (const city of cities) sum += bestAllocation(city, mode);
    return Number.isFinite(sum) ? cities.length : 0;
  };
}

const WORKLOADS = {
  plain_moves: plainGames,
  boardgame_io_moves: boardgameIoGames,
  allocations_classic: (file) => allocations('classic', file),
  allocations_expert: (file) => allocations('expert', file),
};

const [name, seconds, cities] = process.argv.slice(2);
const work = await WORKLOADS[name](cities);
ratePerSecond(work, WARM_UP_SECONDS);
console.log(JSON.stringify({ per_second: ratePerSecond(work, Number(seconds)) }));
