// Firefox and WebKit as Debian has them, asked for no more than what every browser can be asked: open a page, run a script in it, press a point, press
// a key. Each test has a visitor of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { freePort, untilReady } from './server';

export interface Tab {
  goto(address: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  ask<T>(expression: string): Promise<T>;
  press(x: number, y: number): Promise<void>;
  key(key: string): Promise<void>;
  close(): Promise<void>;
}

export interface OtherBrowser {
  open(): Promise<void>;
  /** A visitor who has never been there, with a window of this size. */
  visit(width: number, height: number): Promise<Tab>;
  close(): Promise<void>;
}

class FirefoxTab implements Tab {
  constructor(private readonly page: Page) {}

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }
  ask<T>(expression: string): Promise<T> {
    return this.page.evaluate(expression) as Promise<T>;
  }
  press(x: number, y: number): Promise<void> {
    return this.page.mouse.click(x, y);
  }
  key(key: string): Promise<void> {
    return this.page.keyboard.press(key as 'Enter');
  }
  close(): Promise<void> {
    return this.page.browserContext().close();
  }
}

export class Firefox implements OtherBrowser {
  private browser!: Browser;

  async open(): Promise<void> {
    this.browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: true,
      // Scrollbars that take room, as on most desktops.
      extraPrefsFirefox: { 'intl.accept_languages': 'en', 'ui.useOverlayScrollbars': 0 },
    });
  }

  async visit(width: number, height: number): Promise<Tab> {
    const context = await this.browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width, height });
    return new FirefoxTab(page);
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

const MOUSE = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', Space: ' ', Tab: '\uE004' };

class WebKitTab implements Tab {
  constructor(private readonly session: string) {}

  async goto(address: string): Promise<void> {
    await this.send('url', { url: address });
  }
  async ask<T>(expression: string): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((() => (${expression}))()).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.send<{ value: T; error?: string }>('execute/async', { script, args: [] });
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }
  async press(x: number, y: number): Promise<void> {
    const at = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
    const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.send('actions', { actions: [{ ...MOUSE, actions }] });
  }
  async key(key: string): Promise<void> {
    const value = KEYS[key] ?? key;
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.send('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }
  async close(): Promise<void> {
    await fetch(this.session, { method: 'DELETE' });
  }

  async send<T>(path: string, body: object): Promise<T> {
    return send<T>(`${this.session}/${path}`, body);
  }
}

async function send<T>(address: string, body: object): Promise<T> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${address}: ${value.error} ${value.message}`);
  return value;
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Each visitor has a browser of its own: the driver serves one at a time. */
export class WebKit implements OtherBrowser {
  private screen!: ChildProcess;
  private driver!: ChildProcess;
  private address = '';

  async open(): Promise<void> {
    const display = await startScreen((screen) => (this.screen = screen));
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    const environment = {
      DISPLAY: display,
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    };
    this.driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'en', ...environment },
    });
    await untilReady(`${this.address}/status`);
  }

  async visit(width: number, height: number): Promise<Tab> {
    const options = { binary: MINI_BROWSER, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 60_000 } } };
    const { sessionId } = await send<{ sessionId: string }>(`${this.address}/session`, { capabilities });
    const tab = new WebKitTab(`${this.address}/session/${sessionId}`);
    await tab.send('window/rect', { x: 0, y: 0, width, height });
    return tab;
  }

  close(): Promise<void> {
    this.driver.kill();
    this.screen.kill();
    return Promise.resolve();
  }
}

/** A screen that nobody sees; it says its number once it is there. */
function startScreen(started: (screen: ChildProcess) => void): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started(screen);
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.stdio[3]!.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
}
