// The end of a game on this device: the count, the headline about the reader, what they may take away and hand on.
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '../src/platform/engine/engine.fixture';
import { awaitTurn, finger, mouse } from './support/hands';
import { beyondTheScreen, DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { playOn, SavedGames, type SavedGame } from './support/saved-games';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();
let games: SavedGames;
beforeAll(async () => {
  games = new SavedGames(await loadEngine());
});

async function openSaved(saved: SavedGame, options: BrowserContextOptions): Promise<Visit> {
  const visit = await house.visit('/', options, 'calm');
  await playOn(visit.page, saved);
  return visit;
}

const end = '[data-end]';
const result = (points: number) => ({
  id: 'earlier',
  game: 'quadropolis',
  mode: 'expert',
  ended: 1,
  seat: 0,
  place: 2,
  shared: false,
  players: [{ name: 'Mara', bot: false, points, lines: {} }],
});

test('a win: counted row by row, told to the reader, handed on, played again', async () => {
  const visit = await openSaved(games.almostOver('expert', ['random', 'random'], true), DESKTOP);
  const { page } = visit;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (list) => localStorage.setItem('urbanist.results', JSON.stringify({ version: 1, list })),
    [result(-9)],
  );
  await page.reload();
  await awaitTurn(page);
  await mouse.playTurn(page);
  await page.locator('[data-count]').waitFor({ timeout: 60_000 });
  const heard = await page.locator('[data-count] [aria-live=polite]').innerText();
  expect(heard).toMatch(/^[A-Z][a-z ]+: .+ −?\d+, .+ −?\d+, .+ −?\d+\.$/);
  expect(heard).toMatch(/ you −?\d+[,.]/);
  await visit.look('ending-count');
  await page.keyboard.press('Space');
  await page.locator(end).waitFor();
  expect(await page.locator('[data-confetti]').count()).toBe(1);
  expect(await page.locator(`${end} h1`).innerText()).toMatch(/^You win by/);
  expect(await page.locator('[data-ending]').innerText()).toMatch(
    /^You win by \d+, \d+ to .+\. Your best Expert score yet: \d+\. Before: −9\.$/,
  );
  await page.locator('[data-insight=told], [data-insight=none]').waitFor({ timeout: 120_000 });
  await page.getByText(/^Your best Expert score yet\. Before: −9$/).waitFor();
  await visit.look('ending-win');
  await page.getByRole('button', { name: said('en', 'ending.share'), exact: true }).click();
  await page.getByRole('img', { name: /^The result as a picture: \d+ points/ }).waitFor();
  await visit.look('ending-share');
  await page.getByRole('button', { name: said('en', 'ending.share.words') }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Expert, 3 players: \d+ points, 1st of 3\./);
  await page.keyboard.press('Escape');
  // Seen again, it is not counted again.
  await page.reload();
  await page.locator(end).waitFor();
  expect(await page.locator('[data-confetti], [data-count]').count()).toBe(0);
  await page.getByText(/^Your best Expert score yet\. Before: −9$/).waitFor();
  const before = page.url();
  await page.getByRole('button', { name: said('en', 'score.rematch') }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  expect(await awaitTurn(page)).toBe(true);
  await visit.leave();
}, 300_000);

test('a loss on a phone, without motion, in German: calm, with one thing to take away', async () => {
  const options = { ...PHONE, locale: 'de', reducedMotion: 'reduce' as const };
  const visit = await openSaved(games.almostOver('classic', ['greedy', 'greedy', 'greedy'], false), options);
  const { page } = visit;
  await finger.playTurn(page);
  await page.locator('[data-count]').waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator('.strip .told').count()).toBe(7); // the finished table
  await visit.look('ending-count-phone-de');
  await expectOneLanguage(page, 'de');
  if (await page.locator('[data-skip]').isVisible()) await page.touchscreen.tap(195, 300); // anywhere
  await page.locator(end).waitFor();
  expect(await page.locator('[data-hero=calm]').count()).toBe(1);
  expect(await page.locator('[data-confetti]').count()).toBe(0);
  expect(await page.locator(`${end} h1`).innerText()).toMatch(/^4\. Platz, \d+ Punkte? dahinter$/);
  expect(await page.locator('[data-ending]').innerText()).toMatch(/^Du wirst 4\., \d+ Punkte? dahinter, /);
  await page.locator('[data-insight=told]').waitFor({ timeout: 180_000 });
  await visit.look('ending-fourth-phone-de');
  expect((await beyondTheScreen(page)).beside).toBe(0);
  await page.locator('summary').tap();
  await visit.look('ending-fourth-phone-de-open');
  await expectOneLanguage(page, 'de');
  await page.getByRole('link', { name: said('de', 'ending.insight.show') }).tap();
  await page.waitForURL(/\/replay\/local\/.+#\d+$/);
  // The replay says what the insight said: it has the same verdict.
  await page
    .getByText(/Der Bot würde/)
    .first()
    .waitFor();
  await visit.leave();
}, 300_000);
