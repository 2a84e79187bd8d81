#!/usr/bin/env node
// How long the levels think about a move in WebAssembly, where people without a server play: processor time, so that a busy machine does not
// matter much. usage: node bench/thinking.mjs [MODULE] [LEVEL…]
import { loadEngine } from '../tests/wasm/engine.mjs';

const [module = 'build/wasm/urbanist.wasm', ...named] = process.argv.slice(2);
const LEVELS = named.length > 0 ? named : ['easy', 'normal', 'hard', 'master'];
const engine = await loadEngine(module);

function milliseconds(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function quadropolisTimes(mode, players, level) {
  const game = engine.newGame(mode, players, -1, 'thinking');
  const times = [];
  engine.exports.deal(game);
  while (!engine.exports.is_over(game)) {
    times.push(milliseconds(() => engine.exports.play(game, engine.choose(game, level))));
    engine.exports.deal(game);
  }
  engine.exports.close_game(game);
  return times;
}

function quatropolisTimes(level) {
  const game = engine.newQuatropolis('thinking', 0, 0);
  const times = [];
  while (!engine.exports.quatropolis_is_over(game)) {
    if (engine.exports.quatropolis_roll(game)) continue;
    const seat = Math.log2(engine.exports.quatropolis_to_move(game) & -engine.exports.quatropolis_to_move(game));
    times.push(
      milliseconds(() => {
        const move = engine.chooseFor(game, seat, level);
        if (!engine.playFor(game, seat, move)) engine.sayFor(game, seat, move.replace(/^say /, ''));
      }),
    );
  }
  engine.exports.quatropolis_close_game(game);
  return times;
}

function report(what, level, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(0).padStart(7);
  console.log(`${what.padEnd(26)}${level.padEnd(8)}${at(0.5)}${at(0.9)}${at(1)}`);
}

console.log(`${'milliseconds a move'.padEnd(34)} median    p90   most`);
for (const level of LEVELS) {
  for (const mode of ['classic', 'expert']) {
    for (const players of [2, 3, 4]) report(`${mode}, ${players} players`, level, quadropolisTimes(mode, players, level));
  }
  report('Quatropolis', level, quatropolisTimes(level));
}
