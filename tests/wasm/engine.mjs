// The module of bindings/wasm for JavaScript: loads it and puts text across its edge.
import { readFile } from 'node:fs/promises';

// The engine touches no files or sockets; the C library asks for these only to print before it aborts. What is compared here asks for no time.
const SUCCESS = 0;
const BAD_FILE = 8;
const WASI = {
  fd_close: () => BAD_FILE,
  fd_fdstat_get: () => BAD_FILE,
  fd_seek: () => BAD_FILE,
  fd_write: () => BAD_FILE,
  clock_time_get: () => SUCCESS,
  environ_get: () => SUCCESS,
  environ_sizes_get: () => SUCCESS,
  proc_exit: (status) => { throw new Error(`the module ended with ${status}`); },
};

// What a page lends for its tables; no table is opened here.
const notLent = () => { throw new Error('only a page lends this'); };

const readNetwork = async (mode) =>
  Int16Array.from((await readFile(new URL(`../../data/networks/${mode}.txt`, import.meta.url), 'utf8')).match(/-?\d+/g), Number);

export async function loadEngine(path) {
  const networks = await Promise.all(['classic', 'expert'].map(readNetwork));
  const network = (mode, address, count) => new Int16Array(instance.exports.memory.buffer, address, count).set(networks[mode]);
  const page = { hmac_sha256: notLent, fill_randomly: notLent, network };
  const { instance } = await WebAssembly.instantiate(await readFile(path), { wasi_snapshot_preview1: WASI, page });
  instance.exports._initialize();
  return new Engine(instance.exports);
}

class Engine {
  constructor(exports) {
    this.exports = exports;
    this.decoder = new TextDecoder('utf-8', { fatal: true });
  }

  // Calls use(address, length, …) with each text in the module's memory.
  withTexts(texts, use) {
    const held = texts.map((text) => this.put(text));
    try {
      return use(...held.flat());
    } finally {
      held.forEach(([address]) => this.exports.release(address));
    }
  }

  put(text) {
    const bytes = new TextEncoder().encode(text);
    const address = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return [address, bytes.length];
  }

  bytes(length) {
    return new Uint8Array(this.exports.memory.buffer, this.exports.answer_address(), length).slice();
  }

  text(length) {
    return this.decoder.decode(this.bytes(length));
  }

  newGame(mode, players, first, seed) {
    return this.withTexts([mode, seed], (m, ml, s, sl) => this.exports.new_game(m, ml, players, first, s, sl));
  }

  legalActions(game) {
    const count = this.exports.legal_actions(game);
    return new Uint16Array(this.bytes(2 * count).buffer);
  }

  choose(game, bot) {
    return this.withTexts([bot], (b, length) => this.exports.choose(game, b, length));
  }

  parseAction(text) {
    return this.withTexts([text], (t, length) => this.exports.parse_action(t, length));
  }

  // The name of the clause that forbids a move, or an empty text.
  refusal(game, action) {
    this.exports.check(game, action);
    return this.text(this.exports.answer_length());
  }

  score(city) {
    return this.withTexts([city], (c, length) => {
      this.exports.score(c, length);
      return this.text(this.exports.answer_length());
    });
  }

  // As web pages do: one question in JSON, one answer in JSON.
  ask(question) {
    return this.withTexts([JSON.stringify(question)], (text, length) => {
      this.exports.ask(text, length);
      return JSON.parse(this.text(this.exports.answer_length()));
    });
  }

  actionText(action) { return this.text(this.exports.action_text(action)); }
  stateText(game) { return this.text(this.exports.state_text(game)); }
  recordText(game) { return this.text(this.exports.record_text(game)); }
  key(game) { return BigInt.asUintN(64, this.exports.key(game)); }

  // ---- Quatropolis: a move is text, and seat 4 is a spectator's ----

  newQuatropolis(seed, wholeDeck, endThirdTie) {
    return this.withTexts([seed], (s, length) => this.exports.quatropolis_new_game(s, length, wholeDeck, endThirdTie));
  }

  chooseFor(game, seat, bot) {
    return this.withTexts([bot], (b, length) => this.text(this.exports.quatropolis_choose(game, seat, b, length)));
  }

  // Why the seat may not do this, or an empty text.
  refusalFor(game, seat, move) {
    return this.withTexts([move], (m, length) => {
      this.exports.quatropolis_check(game, seat, m, length);
      return this.text(this.exports.answer_length());
    });
  }

  // Whether it was done.
  playFor(game, seat, move) {
    return this.withTexts([move], (m, length) => this.exports.quatropolis_play(game, seat, m, length)) === 1;
  }

  // Whether an offer or an answer was said.
  sayFor(game, seat, word) {
    return this.withTexts([word], (w, length) => this.exports.quatropolis_say(game, seat, w, length)) === 1;
  }

  scoreQuatropolis(end) {
    return this.withTexts([end], (e, length) => {
      this.exports.quatropolis_score(e, length);
      return this.text(this.exports.answer_length());
    });
  }

  viewFor(game, seat) { return this.text(this.exports.quatropolis_view_for(game, seat)); }
  exportFor(game, seat) { return this.text(this.exports.quatropolis_export_for(game, seat)); }
  quatropolisState(game) { return this.text(this.exports.quatropolis_state_text(game)); }
  quatropolisRecord(game) { return this.text(this.exports.quatropolis_record_text(game)); }
}
