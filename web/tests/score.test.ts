// The companion of the cardboard game: cities entered by taps, scored, handed on by a link, and printed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse, PHONE } from './support/house';
import { said } from './support/words';

const house = openHouse();

async function build(page: Page, tiles: [code: string, square: string][]): Promise<void> {
  for (const [code, square] of tiles) {
    await page.locator(`.tools label:has(input[value="${code}"])`).click();
    await page.locator(`[data-square="${square}"]`).click();
  }
}

const totals = (page: Page) => page.locator('.pad tr.total td').allInnerTexts();

test('two cities are entered, scored, shared and printed', async () => {
  const visit = await house.visit('/score', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visit;
  // Three floors by one energy are six points; one of three inhabitants works in the factory, two are left over.
  await build(page, [
    ['T1', 'a1'],
    ['T1', 'a1'],
    ['T1', 'a1'],
    ['F1', 'd4'],
  ]);
  await page.locator('.city').getByText('Player 2', { exact: true }).click();
  // A monument is worth five beside a park, which has no towers beside it.
  await build(page, [
    ['K', 'c1'],
    ['M', 'c2'],
  ]);
  const scored = ['4', '5'];
  await expect.poll(() => totals(page)).toEqual(scored);
  await page.getByRole('button', { name: said('en', 'score.sheet.share') }).click();
  await page.getByText(said('en', 'score.sheet.copied')).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await house.visit(link.replace(house.address, ''), PHONE);
  await expect.poll(() => totals(friend.page)).toEqual(scored);
  await friend.leave();

  await page.reload();
  await expect.poll(() => totals(page)).toEqual(scored);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.locator('.printed figure').nth(1).waitFor();
  for (const around of ['header', '.actions', '.setup', '.tools']) {
    expect(await page.locator(around).first().isVisible(), around).toBe(false);
  }
  await visit.look('score-printed');
  await visit.leave();
});
