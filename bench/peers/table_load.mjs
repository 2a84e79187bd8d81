// Many tables of table_server.mjs at once, two sockets each, random legal moves as fast as answers come:
//   node table_load.mjs PORT TABLES SECONDS
// prints {"moves_per_second": ..., "opponent_ms": {...}, ...}. It speaks the messages of boardgame.io's own client, without the copy of the
// game that the client keeps: that leaves more of the processor to the server.

import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
import { makeRandom } from './common/random.mjs';
import { randomMove } from './plain/quadropolis.mjs';

// Of the version that boardgame.io itself was installed with.
const require = createRequire(import.meta.url);
const { io } = createRequire(require.resolve('boardgame.io/client'))('socket.io-client');

const WARM_UP_SECONDS = 1;
const PLAYERS = 2;

const tally = { measuring: false, moves: 0, games: 0, toOpponent: [], toSender: [] };

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function move(type, move, playerID) {
  return { type: 'MAKE_MOVE', payload: { type, args: [move], playerID } };
}

/** Two sockets that play one match after the other. */
class Pair {
  constructor(server, seed) {
    this.random = makeRandom(seed);
    this.sockets = Array.from({ length: PLAYERS }, () =>
      io(`${server}/quadropolis`, { transports: ['websocket'], forceNew: true, reconnection: false }));
    this.sockets.forEach((socket, seat) => {
      socket.on('update', (matchID, state) => this.hear(seat, matchID, state));
      socket.on('disconnect', () => fail('the server has closed a socket'));
      socket.on('connect_error', (error) => fail(`a socket was refused: ${error.message}`));
    });
  }

  /** A new match: the first to ask for it makes it, the other joins. */
  async begin() {
    this.matchID = randomUUID();
    let state;
    for (const seat of this.sockets.keys()) state = await this.sync(seat);
    this.states = Array(PLAYERS).fill(state._stateID);
    this.play(state);
  }

  sync(seat) {
    return new Promise((resolve) => {
      this.sockets[seat].once('sync', (matchID, { state }) => resolve(state));
      this.sockets[seat].emit('sync', this.matchID, String(seat), undefined, PLAYERS);
    });
  }

  hear(seat, matchID, state) {
    if (matchID !== this.matchID) return;
    if (state._stateID !== this.states[seat] + 1) fail(`state ${state._stateID} came after ${this.states[seat]}`);
    this.states[seat] = state._stateID;
    const times = seat === this.mover ? tally.toSender : tally.toOpponent;
    if (tally.measuring) times.push(performance.now() - this.sentAt);
    if (tally.measuring && seat === this.mover) tally.moves++;
    if (this.states.every((id) => id === state._stateID)) this.play(state);
  }

  play(state) {
    if (state.ctx.gameover !== undefined) {
      if (tally.measuring) tally.games++;
      this.begin();
      return;
    }
    this.mover = Number(state.ctx.currentPlayer);
    this.sentAt = performance.now();
    const action = move('takeTurn', randomMove(state.G, this.random), String(this.mover));
    this.sockets[this.mover].emit('update', action, state._stateID, this.matchID, String(this.mover));
  }
}

function fail(text) {
  console.error(`table_load: ${text}`);
  process.exit(1);
}

function quantiles(times) {
  const sorted = Float64Array.from(times).sort();
  const at = (share) => sorted.length === 0 ? 0 : sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

const [port, tables, seconds] = process.argv.slice(2).map(Number);
if (![port, tables, seconds].every((number) => number > 0)) fail('usage: node table_load.mjs PORT TABLES SECONDS');
for (let table = 0; table < tables; table++) await new Pair(`http://127.0.0.1:${port}`, table).begin();
await wait(WARM_UP_SECONDS);
tally.measuring = true;
const start = performance.now();
await wait(seconds);
tally.measuring = false;
const spent = (performance.now() - start) / 1000;
console.log(JSON.stringify({
  tables, seconds: spent, moves: tally.moves, games: tally.games, moves_per_second: tally.moves / spent,
  opponent_ms: quantiles(tally.toOpponent), acknowledged_ms: quantiles(tally.toSender),
}));
process.exit(0);
