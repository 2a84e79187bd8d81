// A server of its own and a browser for a file of tests.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Pace } from '../src/platform/browser/settings.svelte';
import { afterAll, beforeAll, expect } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = join(root, 'build/web-pictures');

/** Chromium without its own windows: half the work, the same pages. Only the whole browser shows notifications. */
const SHELL = '/usr/bin/chromium-headless-shell';
export const WHOLE_BROWSER = '/usr/bin/chromium';

/** Another program than the one of this checkout, for trying a page against it. */
const program = process.env.URBANIST ?? join(root, 'build/release/urbanist');

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** By how much the page is larger than the screen: what is reached only by scrolling sideways, or down. */
export const beyondTheScreen = (page: Page): Promise<{ beside: number; below: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { beside: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
  });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => probe.once('listening', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 200; ++tries) {
    const answer = await fetch(`${address}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`the server at ${address} does not get ready`);
}

export class House {
  address = '';
  private folder = mkdtempSync(join(tmpdir(), 'urbanist-web-'));
  private port = 0;
  private server: ChildProcess | null = null;
  private browser!: Browser;

  /** `settings`: more words for the server's command line. */
  constructor(
    private readonly settings: string[] = [],
    private readonly executablePath = SHELL,
  ) {}

  async open(): Promise<void> {
    this.port = await freePort();
    this.address = `http://127.0.0.1:${this.port}`;
    await this.startServer();
    const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
    const args = ['--no-sandbox', '--disable-gpu', ...quiet];
    this.browser = await chromium.launch({ executablePath: this.executablePath, args });
  }

  /** Does nothing while it runs. */
  async startServer(): Promise<void> {
    if (this.server !== null) return;
    const where = ['--port', String(this.port), '--store', join(this.folder, 'games.sqlite')];
    const limits = [
      'requests-per-minute',
      'accounts-per-hour',
      'commands-per-minute',
      'messages-per-minute',
      'bot-games-per-account',
      'bot-games-per-address',
    ].flatMap((name) => [`--${name}`, '100000']);
    const settings = [...where, '--web', join(root, 'build/web'), '--log-level', 'error', ...limits, ...this.settings];
    this.server = spawn(program, ['serve', ...settings], { stdio: ['ignore', 'ignore', 'inherit'] });
    await untilReady(this.address);
  }

  /** A verb of the program on the server's store, such as `admin`. */
  run(...words: string[]): string {
    return execFileSync(program, [...words, '--store', join(this.folder, 'games.sqlite')], { encoding: 'utf8' });
  }

  /** As if the power failed. */
  async killServer(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server === null) return;
    const ended = new Promise((exit) => server.once('exit', exit));
    server.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.killServer();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A fresh visitor, in English unless they speak another language. Others' moves are shown to them at once unless they like another pace. */
  async visit(path = '/', options: BrowserContextOptions = DESKTOP, pace: Pace | null = 'instant'): Promise<Visit> {
    const settings = { name: 'urbanist.settings', value: JSON.stringify({ pace }) };
    const storageState = { cookies: [], origins: [{ origin: this.address, localStorage: [settings] }] };
    const context = await this.browser.newContext({ locale: 'en', baseURL: this.address, storageState, ...options });
    const visit = new Visit(await context.newPage(), context);
    await visit.page.goto(path);
    return visit;
  }
}

export class Visit {
  /** What the page threw or complained about. */
  readonly faults: string[] = [];

  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      const network = /Failed to load resource|WebSocket connection/.test(message.text()); // tests cut it on purpose
      if (message.type() === 'error' && !network) this.faults.push(message.text());
    });
  }

  /** Keeps a picture for people to look at, and holds the page against the rules of accessibility. */
  async look(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
    await this.expectAccessible();
  }

  async expectAccessible(): Promise<void> {
    await this.page.evaluate(axe);
    const found = await this.page.evaluate(async () => {
      interface Violation {
        id: string;
        nodes: { html: string }[];
      }
      const { axe } = window as unknown as {
        axe: { run(on: Document, how: object): Promise<{ violations: Violation[] }> };
      };
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      const { violations } = await axe.run(document, { runOnly: tags });
      return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    });
    expect(found).toEqual([]);
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.faults).toEqual([]);
  }
}

/** A house for all tests of a file. */
export function openHouse(settings: string[] = [], browser = SHELL): House {
  const house = new House(settings, browser);
  beforeAll(() => house.open());
  afterAll(() => house.close());
  return house;
}
