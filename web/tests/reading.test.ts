// What a table tells before a move is made: gains with their parts, the card of a tile, the player aid. By mouse, touch and keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/platform/i18n/languages';
import { awaitTurn, mouse } from './support/hands';
import { DESKTOP, openHouse, PHONE } from './support/house';
import { expectOneLanguage } from './support/words';

const house = openHouse();

const CLASSIC = '/play/new?game=classic&bots=1&level=1';
const EXPERT = '/play/new?game=expert&bots=3&level=1';

const legal = '[data-board] [data-square]:has(.legal)';
const tileOnSite = '[data-plot].open';

/** A tile in hand with squares to put it on. */
async function takeATile(page: Page): Promise<void> {
  const ways = await page.locator(tileOnSite).all();
  for (const tile of ways) {
    await tile.click();
    const offered = page.locator('[data-slot][aria-disabled=false]:has(svg.hover)').first();
    if (await offered.count()) await offered.click();
    await page.waitForTimeout(100); // the marks come a frame later
    if (await page.locator(legal).count()) return;
    await page.keyboard.press('Escape');
  }
  throw new Error('no tile fits anywhere');
}

const numbersIn = async (page: Page, selector: string): Promise<number[]> =>
  (await page.locator(selector).allInnerTexts()).map((text) => Number(text.replace('−', '-')));

test('a first move costs nothing: resources without work wait, and a gain opens into parts that add up to it', async () => {
  const visit = await house.visit(EXPERT);
  const { page } = visit;
  await awaitTurn(page);
  await takeATile(page);
  expect(await page.locator(`${legal} .loss`).count()).toBe(0);
  const totals = await page.locator('[data-region] td.total').allInnerTexts();
  expect(totals.filter((text) => text.includes('−'))).toEqual([]);
  for (const square of (await page.locator(legal).all()).slice(0, 3)) {
    await square.hover();
    const card = page.getByRole('tooltip');
    await card.waitFor();
    const [whole] = await numbersIn(page, '[role=tooltip] .head b');
    const parts = await numbersIn(page, '[role=tooltip] .part b');
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
    expect(await square.getAttribute('aria-describedby')).toBe(await card.getAttribute('id'));
  }
  await visit.look('gain-card');
  await page.mouse.move(5, 5);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await visit.leave();
});

test('the keyboard reads a gain and a tile; Escape closes what is open and keeps the choice', async () => {
  const visit = await house.visit(CLASSIC);
  const { page } = visit;
  await awaitTurn(page);
  await page.locator('[data-plot][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const facts = page.locator('[data-tile-facts]');
  for (let i = 0; i < 24 && !(await facts.count()); ++i) {
    await page.keyboard.press(i % 5 === 4 ? 'ArrowDown' : 'ArrowRight');
    await page.waitForTimeout(50); // the engine is asked
  }
  await facts.waitFor();
  await page.keyboard.press('Escape');
  await facts.waitFor({ state: 'detached' });
  await page.keyboard.press('i');
  await facts.waitFor();
  await page.keyboard.press('i');
  await facts.waitFor({ state: 'detached' });

  await takeATile(page);
  await page.locator(`${legal}[tabindex="0"]`).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(await page.locator(legal).count()).toBeGreaterThan(0);
  await visit.leave();
});

test('a tile is read by resting on it, also while others move, and says who reaches it', async () => {
  const visit = await house.visit(EXPERT, DESKTOP, 'calm');
  const { page } = visit;
  await awaitTurn(page);
  await page.locator(tileOnSite).first().hover();
  const facts = page.locator('[data-tile-facts]');
  await facts.waitFor();
  expect(await facts.locator('.ways li').count()).toBe(4);
  expect(await facts.locator('.best').innerText()).toMatch(/Best for you now|fits on none|Nobody/);
  await visit.look('tile-card');
  await page.mouse.move(5, 5);
  await facts.waitFor({ state: 'detached' });
  await mouse.playTurn(page);
  const lying = page.locator('[data-plot]:has(.laid)').last();
  await lying.hover();
  await facts.waitFor();
  await visit.leave();
});

test('a finger that stays on a tile reads it, and takes it from there', async () => {
  const visit = await house.visit(CLASSIC, PHONE);
  const { page } = visit;
  await awaitTurn(page);
  const box = (await page.locator(tileOnSite).nth(7).boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.locator('[data-tile-facts]').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await visit.look('tile-card-phone');
  await page.keyboard.press('Escape');
  await page.locator('[data-tile-facts]').waitFor({ state: 'detached' });
  await visit.leave();
});

test('two quick taps on a slot take its tile, and a finger that stays on a square opens its gain', async () => {
  const visit = await house.visit(CLASSIC, PHONE);
  const { page } = visit;
  await awaitTurn(page);
  const middleOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.touchscreen.tap(...(await middleOf('[data-architect]')));
  // With two players many tiles lie face down: not every slot takes one.
  const slot = await middleOf('[data-slot][aria-disabled="false"][aria-label*=" takes "]');
  await Promise.all([page.touchscreen.tap(...slot), page.touchscreen.tap(...slot)]);
  await page.locator(legal).first().waitFor();
  const [x, y] = await middleOf(legal);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.getByRole('tooltip').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.getByRole('tooltip').count()).toBe(1);
  expect(await page.locator('[data-placed-gain]').count()).toBe(0); // read, not chosen
  await visit.leave();
});

test('«?» opens the player aid over the table; Classic knows neither offices nor fifth steps', async () => {
  const visit = await house.visit(CLASSIC, { ...DESKTOP, locale: 'de', colorScheme: 'dark' });
  const { page } = visit;
  await awaitTurn(page);
  await page.locator('[data-architect="1"]').focus();
  await page.keyboard.press('?');
  const aid = page.locator('dialog[open] [data-aid=buildings]');
  await aid.locator('li').first().waitFor();
  expect(await aid.locator('ul > li').count()).toBe(6);
  for (const steps of await aid.locator('ol:not(.payers)').all())
    expect(await steps.locator('li').count()).toBeLessThanOrEqual(4);
  await visit.look('aid-dark-de');
  await expectOneLanguage(page, 'de');
  for (const tab of ['turn', 'keys']) {
    await page.locator(`dialog[open] input[value=${tab}]`).check({ force: true });
    await page.locator(`dialog[open] [data-aid=${tab}]`).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['architect'])).toBe('1');
  await visit.leave();
});

test('squares have names on the rim; tiles for more players lie face down', async () => {
  const visit = await house.visit(CLASSIC);
  const { page } = visit;
  await awaitTurn(page);
  expect((await page.locator('[data-board] .coordinate').allTextContents()).join('')).toBe('abcd1234');
  const hidden = page.getByRole('gridcell', { name: /face down/i });
  expect(await hidden.count()).toBeGreaterThan(0);
  await page.locator('[data-architect="2"]').click();
  await takeATile(page);
  expect(await page.locator('[data-board] .disc.fits').count()).toBeGreaterThan(0);
  const barred = page.locator('[data-board] [data-square]:not(:has(.legal))').first();
  await barred.hover({ force: true });
  expect(await page.locator('[data-board] .ghost').count()).toBe(0);
  await page.locator(legal).first().hover();
  await page.locator('[data-board] .ghost').waitFor();
  await visit.look('classic-rim');
  await visit.leave();
});

const SAYS: Record<string, RegExp> = {
  en: /Legal: .*(points? now|will wait|loses)/,
  de: /Erlaubt: .*(Punkte?|ohne Arbeit|verliert)/,
  fr: /Possible\s: .*(points?|en attente|perd)/,
  'pt-BR': /Permitido: .*(pontos?|à espera|perde)/,
};

test.each(LANGUAGES)('a legal square says what it brings in %s', async (language) => {
  const visit = await house.visit(CLASSIC, { ...DESKTOP, locale: language });
  await awaitTurn(visit.page);
  await takeATile(visit.page);
  expect(await visit.page.locator(legal).first().getAttribute('aria-label')).toMatch(SAYS[language]!);
  await visit.leave();
});
