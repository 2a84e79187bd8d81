// Two tabs that show the same game on this device.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, mouse } from './support/hands';
import { openHouse } from './support/house';

const house = openHouse();
const WAIT = { timeout: 30_000 };

/** How far the game is: «Round 1 of 4», «Turn 2 of 4». */
const progressOf = async (page: Page): Promise<string> => {
  const header = await page.locator('header').first().innerText();
  return `${/Round (\d)/.exec(header)?.[1]}.${/Turn (\d)/.exec(header)?.[1]}`;
};

/** What stands in the viewer's city, square by square. */
const cityOn = (page: Page): Promise<string[]> =>
  page
    .locator('[data-board] [role=gridcell]')
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel!.replace(/ Legal.*/, '')));

test('they stay in step, whichever is played in, and nothing is lost', async () => {
  const visit = await house.visit('/play/new?game=classic&against=pip');
  const first = visit.page;
  await awaitTurn(first);
  const second = await visit.context.newPage();
  await second.goto(first.url());
  const turns: [Page, string][] = [
    [first, '1.2'],
    [second, '1.3'],
    [first, '1.4'],
    [second, '2.1'],
  ];
  for (const [page, then] of turns) {
    await awaitTurn(page);
    await mouse.playTurn(page);
    for (const each of [first, second]) {
      await expect.poll(() => progressOf(each), WAIT).toBe(then);
      await awaitTurn(each);
    }
    await expect.poll(async () => (await cityOn(second)).join() === (await cityOn(first)).join(), WAIT).toBe(true);
  }
  await first.close();
  await mouse.playTurn(second); // the page that is left lets the bot move
  await expect.poll(() => progressOf(second), WAIT).toBe('2.2');
  const city = await cityOn(second);
  await second.reload();
  await awaitTurn(second);
  expect(await cityOn(second)).toEqual(city);
  await visit.leave();
});

test('games that were begun in different tabs are both in the lobby', async () => {
  const visit = await house.visit('/');
  const second = await visit.context.newPage();
  await second.goto('/');
  await visit.page.goto('/play/new?game=classic&against=pip');
  await second.goto('/play/new?game=expert&against=bruno');
  await awaitTurn(visit.page);
  await awaitTurn(second);
  await mouse.playTurn(visit.page);
  await awaitTurn(visit.page);
  const saved = await second.evaluate(() => (JSON.parse(localStorage.getItem('urbanist.tables')!) as unknown[]).length);
  expect(saved).toBe(2);
  await visit.leave();
});
