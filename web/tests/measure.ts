// How fast the page is: until the lobby can be used on a processor slowed down fourfold, then the longest task, on the clock and of the processor,
// and the frames a second that reach the screen while something moves in a game against the strongest bots, beside those of a page on which nothing
// but a square moves, to tell the page from the machine. Figures for a quiet machine, no proof: tools/web measure prints them, bench/results.md keeps them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, lightMouse } from './support/hands';
import { DESKTOP, openHouse } from './support/house';
import { framesOfMotion, longestTask, trace } from './support/trace';

const house = openHouse();

const SLOWED = 4;
const VISITS = 5;
const TURNS = 4;
const WATCHED = 10_000;
const SETTLING = 5000; // Chromium is busy with itself when it has just been started, and that is not the page's

/** Whether the first thing to press is painted and would be hit; the page has to find the time to answer. */
const answers = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const element = document.querySelector('main button, main a');
    if (!painted || !element) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** With nothing kept from before. Playwright's own waiting looks only every 500 ms after a while. */
async function untilUsable(): Promise<number> {
  const { page, context } = await house.visit('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const start = performance.now();
  await page.goto(house.address, { waitUntil: 'commit' });
  while (!(await answers(page))) await new Promise((asked) => setTimeout(asked, 10));
  const usable = Math.round(performance.now() - start);
  await context.close();
  return usable;
}

test('until the lobby can be used', async () => {
  await new Promise((settled) => setTimeout(settled, SETTLING));
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; ++visit) times.push(await untilUsable());
  console.log(`lobby usable after ${times.sort((a, b) => a - b).join(', ')} ms`);
});

/** Tasks of more than 50 ms, by the clock. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    (window as unknown as { tasks: number[] }).tasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });

const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);

function rateOf(frames: number[]): string {
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
  const late = frames.filter((frame) => frame > 25).length;
  return `${(frames.length / seconds).toFixed(1)} frames a second, ${late} of ${frames.length} late`;
}

test('a game against the strongest bots', async () => {
  const { page, context } = await house.visit('/play/new?game=expert&bots=3&level=5', DESKTOP, 'calm');
  expect(await awaitTurn(page)).toBe(true);
  const stopTracing = await trace(await context.newCDPSession(page));
  await watchTasks(page);
  for (let turn = 0; turn < TURNS; ++turn) {
    await lightMouse.playTurn(page);
    await lightMouse.awaitTurn(page);
    await page.locator('[data-showing="false"]').waitFor(); // every move is seen to its end
  }
  const tasks = await longTasks(page);
  const events = await stopTracing();
  const longest = tasks.length ? `${Math.round(Math.max(...tasks))} ms` : 'under 50 ms';
  console.log(`longest task ${longest}, ${Math.round(longestTask(events))} ms of the processor`);
  console.log(`while something moves ${rateOf(framesOfMotion(events))}`);
  await context.close();
});

test('a square that moves beside a worker that never rests', async () => {
  const { page, context } = await house.visit('about:blank');
  await page.setContent('<div style="width: 80px; height: 80px; background: green"></div>');
  const stopTracing = await trace(await context.newCDPSession(page));
  await page.evaluate((duration) => {
    new Worker(URL.createObjectURL(new Blob(['for (;;) {}'])));
    document.querySelector('div')!.animate({ transform: ['none', 'translateX(600px)'] }, duration);
  }, WATCHED);
  await new Promise((seenEnough) => setTimeout(seenEnough, WATCHED + 1000));
  console.log(`this machine at its best: ${rateOf(framesOfMotion(await stopTracing()))}`);
  await context.close();
});
