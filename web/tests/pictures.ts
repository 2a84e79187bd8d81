// The pictures of the README, taken anew by tools/web pictures: a whole Expert game played by hints, its end and its replay, a vote of Quatropolis,
// the lobby and the score pad.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { buttonsOf, click } from './support/council';
import { awaitTurn } from './support/hands';
import { openHouse } from './support/house';
import { root } from './support/server';
import { said } from './support/words';

const house = openHouse();

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForTimeout(1500); // nothing moves any more
  await page.screenshot({ path: join(root, 'docs/pictures', `${name}.png`) });
}

async function confirmMove(page: Page): Promise<void> {
  const confirm = page.locator('.confirm button:enabled');
  await confirm.click();
  await confirm.waitFor({ state: 'detached' });
}

async function playByHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: said('en', 'board.hint') }).click();
  await confirmMove(page);
}

/** An architect at a slot, and what each square would bring. What is built then is no hint, so that there is something to take away at the end. */
async function playPictured(page: Page): Promise<void> {
  await page.locator('[data-architect][aria-disabled="false"]').first().click();
  await page.locator('[data-slot][aria-disabled="false"][aria-label*=" takes "]').first().click();
  const square = page.locator('[data-board] [data-square]:has(.legal)').first();
  await square.waitFor();
  await take(page, 'quadropolis');
  await square.click();
  await confirmMove(page);
}

const PICTURED_TURN = 11;

test('a game of Quadropolis, its end and its replay', async () => {
  const visit = await house.visit('/play/new?game=expert&against=bruno,odile,ros');
  const { page } = visit;
  for (let turn = 0; await awaitTurn(page); ++turn) {
    if (turn === PICTURED_TURN) await playPictured(page);
    else await playByHint(page);
  }
  await page.locator('[data-insight]:not([data-insight=looking])').waitFor({ timeout: 180_000 });
  await take(page, 'end');
  await page.goto(page.url().replace('/play/', '/replay/local/') + '#40');
  await page.locator('.replay').waitFor();
  await page.getByText(said('en', 'study.analysis'), { exact: true }).click();
  await page.getByRole('button', { name: said('en', 'study.analyse') }).click();
  await page.getByRole('table', { name: said('en', 'study.account') }).waitFor({ timeout: 240_000 });
  await take(page, 'replay');
  await visit.leave();
}, 900_000);

test('the lobby of a newcomer', async () => {
  const visit = await house.visit('/');
  await visit.settle();
  await take(visit.page, 'lobby');
  await visit.leave();
});

test('a vote of Quatropolis', async () => {
  const visit = await house.visit('/play/new?game=quatropolis&bots=3&level=2');
  const { page } = visit;
  const { ready, give, yes } = buttonsOf(page, 'en');
  await ready.waitFor();
  while (!(await yes.isVisible())) {
    if (await ready.isVisible()) await click(ready);
    else if (await give.isVisible()) await click(give);
    await page.waitForTimeout(100);
  }
  await click(yes);
  await take(page, 'quatropolis');
  await visit.leave();
});

const CITY: readonly [code: string, square: string][] = [
  ...(['T1', 'T2', 'T3'] as const).map((code) => [code, 'b1'] as [string, string]),
  ['K', 'b2'],
  ['T2', 'a2'],
  ['F2', 'c2'],
  ['S', 'c3'],
];

test('the score pad', async () => {
  const visit = await house.visit('/score');
  const { page } = visit;
  for (const [code, square] of CITY) {
    await page.locator(`.tools label:has(input[value="${code}"])`).click();
    await page.locator(`[data-square="${square}"]`).click();
  }
  await take(page, 'score');
  await visit.leave();
});
