// The engine's WebAssembly module: text in, text out.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(address: number): void;
  answer_address(): number;
  ask(address: number, length: number): number;
}

// The engine touches no files and no sockets; its C library asks for these only to print before it aborts.
const BAD_FILE = 8;
const noFiles = {
  fd_close: () => BAD_FILE,
  fd_fdstat_get: () => BAD_FILE,
  fd_seek: () => BAD_FILE,
  fd_write: () => BAD_FILE,
  environ_get: () => 0,
  environ_sizes_get: () => 0,
  clock_time_get: () => 0,
  proc_exit: (status: number) => {
    throw new Error(`the engine ended with ${status}`);
  },
};

/** What the engine's bots have learned, in the order of the modes: the numbers of data/networks. */
export type Networks = readonly Int16Array[];

export const parseNetwork = (text: string): Int16Array => Int16Array.from(text.match(/-?\d+/g) ?? [], Number);

export class EngineModule {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private exports!: Exports;

  private constructor(private readonly networks: Networks) {}

  static async load(module: Promise<Response> | BufferSource, networks: Networks): Promise<EngineModule> {
    const engine = new EngineModule(networks);
    const imports = { wasi_snapshot_preview1: noFiles, page: engine.pageImports() };
    const { instance } =
      module instanceof Promise
        ? await WebAssembly.instantiateStreaming(module, imports)
        : await WebAssembly.instantiate(module, imports);
    engine.exports = instance.exports as unknown as Exports;
    engine.exports._initialize();
    return engine;
  }

  /** One question and one answer, both JSON: see bindings/wasm/page.cpp. */
  answer(question: string): string {
    const bytes = this.encoder.encode(question);
    const address = this.exports.allocate(bytes.length);
    this.bytesAt(address, bytes.length).set(bytes);
    const length = this.exports.ask(address, bytes.length);
    this.exports.release(address);
    return this.decoder.decode(this.bytesAt(this.exports.answer_address(), length));
  }

  ask(question: object): unknown {
    return JSON.parse(this.answer(JSON.stringify(question)));
  }

  private bytesAt(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.exports.memory.buffer, address, length);
  }

  /** What the page has already or loads beside the module, so the module need not contain it. */
  private pageImports(): WebAssembly.ModuleImports {
    return {
      hmac_sha256: (key: number, message: number, length: number, digest: number) => {
        const mac = hmac(sha256, this.bytesAt(key, 32).slice(), this.bytesAt(message, length).slice());
        this.bytesAt(digest, 32).set(mac);
      },
      fill_randomly: (address: number, length: number) => {
        crypto.getRandomValues(this.bytesAt(address, length));
      },
      network: (mode: number, address: number, count: number) => {
        const numbers = this.networks[mode];
        if (numbers?.length !== count) throw new Error(`network ${mode}: expected ${count} numbers`);
        new Int16Array(this.exports.memory.buffer, address, count).set(numbers);
      },
    };
  }
}
