// How fast the page is, on a processor slowed down fourfold: until the lobby can be used, the longest task during a game against the strongest
// bot, frames a second while others move. usage: node tests/measure.mjs ADDRESS, with a server there
import { chromium } from 'playwright-core';

const [address = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const SLOWED = 4;

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
await page.addInitScript(() => {
  window.longTasks = [];
  new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map((task) => Math.round(task.duration))),
  ).observe({
    type: 'longtask',
    buffered: true,
  });
});

const start = performance.now();
await page.goto(address, { waitUntil: 'commit' });
await page.locator('main button, main a').first().click({ trial: true });
console.log(`lobby usable after ${Math.round(performance.now() - start)} ms`);

await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
await page.goto(`${address}/play/new?game=expert&bots=3&level=5`);
await page.locator('[data-board]').waitFor();
await page.waitForTimeout(3000);
const frames = await page.evaluate(async () => {
  window.longTasks.length = 0;
  let count = 0;
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    await new Promise((next) => requestAnimationFrame(next));
    ++count;
  }
  return count / 10;
});
const longest = await page.evaluate(() => Math.max(0, ...window.longTasks));
console.log(`${frames} frames a second while bots think and move; longest task ${longest || 'under 50'} ms`);
await browser.close();
