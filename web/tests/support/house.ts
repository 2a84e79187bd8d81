// A server of its own and a browser for a file of tests.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core';
import type { Pace } from '../../src/platform/browser/settings.svelte';
import { afterAll, beforeAll, expect } from 'vitest';
import { axe, expectNoViolations, findViolations } from './accessibility';
import { root, Server } from './server';

const pictures = join(root, 'build/web-pictures');

/** Chromium without its own windows: half the work, the same pages. Only the whole browser shows notifications. */
const SHELL = '/usr/bin/chromium-headless-shell';
export const WHOLE_BROWSER = '/usr/bin/chromium';

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** By how much the page is larger than the screen: what is reached only by scrolling sideways, or down. */
export const beyondTheScreen = (page: Page): Promise<{ beside: number; below: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { beside: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
  });

export class House {
  private readonly server: Server;
  private browser!: Browser;

  /** `settings`: more words for the server's command line. */
  constructor(
    settings: string[] = [],
    private readonly executablePath = SHELL,
  ) {
    this.server = new Server(settings);
  }

  get address(): string {
    return this.server.address;
  }

  async open(): Promise<void> {
    const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
    const args = ['--no-sandbox', '--disable-gpu', ...quiet];
    const browser = chromium.launch({ executablePath: this.executablePath, args });
    await this.server.start();
    this.browser = await browser;
  }

  startServer(): Promise<void> {
    return this.server.start();
  }

  restartServer(settings: string[]): Promise<void> {
    return this.server.restart(settings);
  }

  /** A verb of the program on the server's store, such as `admin`. */
  run(...words: string[]): string {
    return this.server.run(...words);
  }

  /** As if the power failed. */
  killServer(): Promise<void> {
    return this.server.kill();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }

  /**
   * A fresh visitor, in English unless they speak another language. Others' moves are shown to them at once unless they like another pace. Their
   * browser keeps no service worker unless it is asked to: each would fetch the whole page once more.
   */
  async visit(path = '/', options: BrowserContextOptions = DESKTOP, pace: Pace | null = 'instant'): Promise<Visit> {
    const settings = { name: 'urbanist.settings', value: JSON.stringify({ pace }) };
    const storageState = { cookies: [], origins: [{ origin: this.address, localStorage: [settings] }] };
    const usual: BrowserContextOptions = { locale: 'en', baseURL: this.address, serviceWorkers: 'block' };
    const context = await this.browser.newContext({ ...usual, storageState, ...options });
    const visit = new Visit(await context.newPage(), context);
    await visit.page.goto(path);
    return visit;
  }
}

export class Visit {
  /** What the page threw or complained about. */
  readonly faults: string[] = [];
  private readonly underWay = new Set<Request>();

  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
  ) {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('request', (request) => this.underWay.add(request));
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
    page.on('framenavigated', (frame) => frame === page.mainFrame() && this.underWay.clear());
    page.on('console', (message) => {
      const network = /Failed to load resource|WebSocket connection/.test(message.text()); // tests cut it on purpose
      if (message.type() === 'error' && !network) this.faults.push(message.text());
    });
  }

  /** Until nothing is being loaded and nothing more is asked for. Sooner than Playwright's «networkidle», which waits for half a second more. */
  async settle(): Promise<void> {
    const isQuiet = () => this.underWay.size === 0;
    for (let quiet = 0; quiet < 2; quiet = isQuiet() ? quiet + 1 : 0)
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 30))));
  }

  /** Keeps a picture for people to look at, and holds the page against the rules of accessibility. */
  async look(name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`) });
    await this.expectAccessible();
  }

  async expectAccessible(): Promise<void> {
    await this.page.evaluate(axe);
    await expectNoViolations(() => this.page.evaluate(findViolations));
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
