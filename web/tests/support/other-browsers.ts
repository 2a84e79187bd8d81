// What another browser than Chromium has to show: a whole game of each kind, the guided round, a game without a server, and accessibility. Every press
// is made once, as soon as there is something to press: if one is lost, the game stands still and the test fails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OtherBrowser, Tab } from './browsers';
import { axe, expectNoViolations, findViolations } from './accessibility';
import { Server } from './server';
import { said } from './words';

const WAIT = 60_000; // a move of a bot on a busy machine
const NEXT_LOOK = 20; // ms
const WHOLE_GAME = 300_000; // ms: no test is this slow, unless it hangs

async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  for (const end = Date.now() + WAIT; Date.now() < end;) {
    const found = await look();
    if (found !== null && found !== false) return found;
    await new Promise((next) => setTimeout(next, NEXT_LOOK));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** In the page: the elements of a selector that can be seen. */
const SEEN = `(selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }))`;
/** In the page: the middle of an element, once it is on the screen. */
const MIDDLE = `(element) => {
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}`;

const count = (tab: Tab, selector: string) => tab.ask<number>(`(${SEEN})(${JSON.stringify(selector)}).length`);
const untilSeen = (tab: Tab, selector: string) => until(selector, async () => (await count(tab, selector)) > 0);

async function pressOn(tab: Tab, selector: string): Promise<void> {
  const middle = `((found) => found ? (${MIDDLE})(found) : null)((${SEEN})(${JSON.stringify(selector)})[0])`;
  const [x, y] = await until(selector, () => tab.ask<[number, number] | null>(middle));
  await tab.press(x, y);
}

const SETTLED = '[data-showing="false"]';
const ARCHITECT = '[data-architect][aria-disabled="false"]:not([disabled])';
const SLOT = `${SETTLED} [data-slot][aria-disabled="false"]`;
const SQUARE = '[data-board] [data-square]:has(.legal)';
const DISCARD = '[data-discard]:not([disabled])';
const CONFIRM = '.confirm button:not([disabled])';

/** Squares that are called legal although something stands there that nothing may be built on. */
const wronglyLegal = (tab: Tab) =>
  tab.ask<string[]>(
    `(${SEEN})('${SQUARE}').map((square) => square.ariaLabel).filter((label) => /Legal/.test(label) && !/[Ee]mpty|floor/.test(label))`,
  );

async function playTurn(tab: Tab): Promise<void> {
  await pressOn(tab, ARCHITECT);
  await untilSeen(tab, '[data-architect][aria-checked="true"]');
  await pressOn(tab, SLOT);
  await untilSeen(tab, `${SQUARE}, ${DISCARD}, ${CONFIRM}`);
  expect(await wronglyLegal(tab)).toEqual([]);
  if (await count(tab, SQUARE)) await pressOn(tab, SQUARE);
  else if (!(await count(tab, CONFIRM))) await pressOn(tab, DISCARD);
  await pressOn(tab, CONFIRM);
  await until('the move to be made', async () => (await count(tab, CONFIRM)) === 0);
}

/** False when the game is over. */
async function awaitTurn(tab: Tab): Promise<boolean> {
  const next = await until('a turn or the end', async () => {
    if (await count(tab, ARCHITECT)) return 'turn';
    return (await count(tab, '[data-end], [data-skip]')) ? 'end' : null;
  });
  return next === 'turn';
}

/** What Quatropolis asks for next: where to press, or the end. */
const COUNCIL = `((seen, middle) => {
  const text = (words) => seen('button:enabled').find((button) => button.textContent.includes(words));
  if (seen('[data-reveal]').length) return { press: middle(seen('[data-reveal]')[0]) };
  if (document.querySelector('[data-end]')) return { over: true };
  const wanted =
    text(${JSON.stringify(said('en', 'council.done'))}) ??
    text(${JSON.stringify(said('en', 'quatropolis.funnel.nothing'))}) ??
    text(${JSON.stringify(said('en', 'quatropolis.proposal.send'))}) ??
    text(${JSON.stringify(said('en', 'quatropolis.vote.lock'))}) ??
    seen('button:enabled[aria-label^="${said('en', 'quatropolis.more')}"]')[0] ??
    seen('[role="radiogroup"] label.yes')[0];
  return wanted ? { press: middle(wanted) } : {};
})(${SEEN}, ${MIDDLE})`;

async function playCouncil(tab: Tab): Promise<void> {
  for (let over = false; !over;) {
    const next = await until('something to decide', async () => {
      const asked = await tab.ask<{ press?: [number, number]; over?: true }>(COUNCIL);
      return asked.press || asked.over ? asked : null;
    });
    over = next.over ?? false;
    if (next.press) await tab.press(...next.press);
  }
}

const CUT_NAMES = `(${SEEN})('.name').filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)`;

const CARD = `({
  step: document.querySelector('[data-coach]')?.dataset.coach ?? null,
  reads: document.querySelector('[data-coach] .button.primary') !== null,
  part: document.querySelector('[data-spotlight]')?.dataset.spotlight ?? null,
})`;

async function followTheCoach(tab: Tab): Promise<number> {
  const steps = new Set<string>();
  for (;;) {
    const card = await tab.ask<{ step: string; reads: boolean; part: string | null }>(CARD);
    steps.add(card.step);
    if (card.step === 'end') return steps.size;
    const before = JSON.stringify(card);
    if (card.reads) await pressOn(tab, '[data-coach] .button.primary');
    else if (card.part) await pressOn(tab, card.part === '.confirm' ? CONFIRM : card.part);
    await until(`what follows ${before}`, async () => JSON.stringify(await tab.ask(CARD)) !== before);
  }
}

async function expectAccessible(tab: Tab): Promise<void> {
  await tab.ask(`(() => { ${axe}; return true; })()`);
  await expectNoViolations(() => tab.ask(`(${findViolations.toString()})()`));
}

/** The tests of a browser, in a file of their own. */
export function testsOf(browser: OtherBrowser): void {
  const server = new Server();
  beforeAll(() => Promise.all([server.start(), browser.open()]));
  afterAll(() => Promise.all([server.close(), browser.close()]));

  /** Somebody who sees moves of others at this pace. */
  async function visit(path: string, pace: string, width = 1440, height = 900): Promise<Tab> {
    const tab = await browser.visit(width, height);
    await tab.goto(`${server.address}/icon.svg`);
    await tab.ask(`localStorage.setItem('urbanist.settings', ${JSON.stringify(JSON.stringify({ pace }))})`);
    await tab.goto(server.address + path);
    return tab;
  }

  test(
    'a whole game of Quadropolis',
    async () => {
      const tab = await visit('/play/new?game=classic&against=pip', 'quick');
      let turns = 0;
      for (; await awaitTurn(tab); ++turns) await playTurn(tab);
      expect(turns).toBe(16);
      await untilSeen(tab, '[data-end]');
      await expectAccessible(tab);
      await tab.close();
    },
    WHOLE_GAME,
  );

  test(
    'a whole game of Quatropolis',
    async () => {
      const tab = await visit('/play/new?game=quatropolis&bots=3&level=1', 'instant');
      await playCouncil(tab);
      await expectAccessible(tab);
      await tab.close();
    },
    WHOLE_GAME,
  );

  test('the guided round, and a small window', async () => {
    const tab = await visit('/learn/quadropolis', 'instant', 390, 844);
    await untilSeen(tab, '[data-coach]');
    expect(await tab.ask<number>('innerWidth - document.querySelector("header").clientWidth')).toBe(0);
    expect(await tab.ask<string[]>(CUT_NAMES)).toEqual([]);
    expect(await followTheCoach(tab)).toBeGreaterThan(12);
    await expectAccessible(tab);
    await tab.close();
  });

  test('a game without a server', async () => {
    const tab = await visit('/', 'instant');
    await until('the service worker', () => tab.ask<boolean>('navigator.serviceWorker.controller !== null'));
    await server.kill();
    await tab.goto(`${server.address}/play/new?game=classic&against=pip`);
    expect(await awaitTurn(tab)).toBe(true);
    await playTurn(tab);
    expect(await awaitTurn(tab)).toBe(true);
    await server.start();
    await tab.close();
  });
}
