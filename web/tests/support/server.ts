// The server that tests run against, with a store of its own.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Another program than the one of this checkout, for trying a page against it. */
const program = process.env.URBANIST ?? join(root, 'build/release/urbanist');

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => probe.once('listening', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Until something answers there. */
export async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 200; ++tries) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`nothing answers at ${address}`);
}

const LIMITS = [
  'requests-per-minute',
  'accounts-per-hour',
  'commands-per-minute',
  'messages-per-minute',
  'bot-games-per-account',
  'bot-games-per-address',
].flatMap((name) => [`--${name}`, '100000']);

export class Server {
  address = '';
  private folder = mkdtempSync(join(tmpdir(), 'urbanist-web-'));
  private port = 0;
  private process: ChildProcess | null = null;

  /** `settings`: more words for the command line. */
  constructor(private settings: string[] = []) {}

  /** The same store, with other settings. */
  async restart(settings: string[]): Promise<void> {
    await this.kill();
    this.settings = settings;
    await this.start();
  }

  /** Does nothing while it runs. */
  async start(): Promise<void> {
    if (this.process !== null) return;
    this.port ||= await freePort();
    this.address = `http://127.0.0.1:${this.port}`;
    const where = ['--port', String(this.port), '--store', this.store];
    const words = [...where, '--web', join(root, 'build/web'), '--log-level', 'error', ...LIMITS, ...this.settings];
    this.process = spawn(program, ['serve', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
    await untilReady(`${this.address}/ready`);
  }

  /** A verb of the program on the server's store, such as `admin`. */
  run(...words: string[]): string {
    return execFileSync(program, [...words, '--store', this.store], { encoding: 'utf8' });
  }

  /** As if the power failed. */
  async kill(): Promise<void> {
    const { process } = this;
    this.process = null;
    if (process === null) return;
    const ended = new Promise((exit) => process.once('exit', exit));
    process.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get store(): string {
    return join(this.folder, 'games.sqlite');
  }
}
