// How fast the page is: until the lobby can be used on a processor slowed down fourfold, then the longest task, on the clock and of the processor,
// and the frames a second of a game against the strongest bots, beside those of a page on which nothing but a square moves, to tell the page from the
// machine. Figures for a quiet machine, no proof: tools/web measure prints them, bench/results.md keeps them.
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, lightMouse } from './hands';
import { openHouse } from './house';

const house = openHouse();

const SLOWED = 4;
const VISITS = 5;
const TURNS = 4;
const WATCHED = 10_000;
const SETTLING = 5000; // Chromium is busy with itself when it has just been started, and that is not the page's

/** With nothing kept from before. */
async function untilUsable(): Promise<number> {
  const { page, context } = await house.visit('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const start = performance.now();
  await page.goto(house.address, { waitUntil: 'commit' });
  await page.locator('main button, main a').first().click({ trial: true });
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

interface Watch {
  tasks: number[]; // longer than 50 ms
  frames: number[]; // from one to the next, ms
  moving: number[]; // those of them in which something moved
}

const startWatching = (page: Page) =>
  page.evaluate(() => {
    const watch: Watch = { tasks: [], frames: [], moving: [] };
    (window as unknown as { watch: Watch }).watch = watch;
    new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const moves = (animation: Animation) => {
      const { progress } = animation.effect!.getComputedTiming();
      return animation.playState === 'running' && typeof progress === 'number' && progress > 0;
    };
    let last = performance.now();
    let moved = false;
    const frame = (now: number) => {
      watch.frames.push(now - last);
      const moving = document.getAnimations().some(moves);
      if (moving && moved) watch.moving.push(now - last); // before, a frame that draws a move may have begun it
      moved = moving;
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const seen = (page: Page): Promise<Watch> => page.evaluate(() => (window as unknown as { watch: Watch }).watch);

function rateOf(frames: number[]): string {
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
  const late = frames.filter((frame) => frame > 25).length;
  return `${(frames.length / seconds).toFixed(1)} frames a second, ${late} of ${frames.length} late`;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number; // µs of the processor
}

/** Starts a trace; what it gives ends it, and tells the most that a task of the page took of the processor, in ms: other work on the machine
    makes a task last longer, but hardly take more of it. */
async function traceTasks(devtools: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'devtools.timeline'];
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((end) => devtools.once('Tracing.tracingComplete', end));
    await devtools.send('Tracing.end');
    await complete;
    const page = events.find(({ name }) => name === 'FireAnimationFrame')!; // the thread where it has its frames
    const tasks = events.filter(
      ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === page.pid && tid === page.tid,
    );
    return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
  };
}

test('a game against the strongest bots', async () => {
  const { page, context } = await house.visit('/play/new?game=expert&bots=3&level=5');
  expect(await awaitTurn(page)).toBe(true);
  const stopTracing = await traceTasks(await context.newCDPSession(page));
  await startWatching(page);
  for (let turn = 0; turn < TURNS; ++turn) {
    await lightMouse.playTurn(page);
    await lightMouse.awaitTurn(page);
  }
  const { tasks, frames, moving } = await seen(page);
  const processor = Math.round(await stopTracing());
  const longest = tasks.length ? `${Math.round(Math.max(...tasks))} ms` : 'under 50 ms';
  console.log(
    `longest task ${longest}, ${processor} ms of the processor; ${rateOf(frames)}; while something moves ${rateOf(moving)}`,
  );
  await context.close();
});

test('a square that moves beside a worker that never rests', async () => {
  const { page, context } = await house.visit('about:blank');
  await page.setContent('<div style="width: 80px; height: 80px; background: green"></div>');
  await page.evaluate(() => {
    new Worker(URL.createObjectURL(new Blob(['for (;;) {}'])));
    const motion = { duration: 1000, iterations: Infinity };
    document.querySelector('div')!.animate({ transform: ['none', 'translateX(600px)'] }, motion);
  });
  await startWatching(page);
  await new Promise((seenEnough) => setTimeout(seenEnough, WATCHED));
  console.log(`this machine at its best: ${rateOf((await seen(page)).frames)}`);
  await context.close();
});
