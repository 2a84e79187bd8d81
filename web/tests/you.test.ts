// One's own games: what is kept of them, what it adds up to, and the way to another device.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '../src/platform/engine/engine.fixture';
import type { GameResult } from '../src/platform/results/results.svelte';
import { mouse } from './support/hands';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './support/house';
import { playOn, SavedGames } from './support/saved-games';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

let games: SavedGames;
beforeAll(async () => {
  games = new SavedGames(await loadEngine());
});

const BOTS = ['pip', 'bruno', 'odile', 'ros', 'ines'];
const DAY = 86_400_000;

/** Somebody who gets better, against one bot after the other. */
function manyResults(count: number): GameResult[] {
  return Array.from({ length: count }, (_, i) => {
    const points = 40 + ((i * 7) % 23) + Math.floor((15 * i) / count);
    const against = 45 + ((i * 5) % 19);
    return {
      id: `game-${i}`,
      game: 'quadropolis',
      mode: i % 3 === 0 ? 'expert' : 'classic',
      ended: Date.now() - (count - i) * (DAY / 8),
      seat: 0,
      place: points >= against ? 1 : 2,
      shared: points === against,
      players: [
        { name: 'Mara', bot: false, points, lines: { tower: points - 20, shop: 20 } },
        { name: 'Bot', bot: BOTS[Math.floor((BOTS.length * i) / count)]!, points: against, lines: { tower: against } },
      ],
      ...(i % 2 === 0 && { lost: { 'park.early': 2, 'shop.place': 1.2, none: 0.5 } }),
    };
  });
}

/** As an older page kept them, which moves them on. */
const keep = (page: Page, list: GameResult[]): Promise<void> =>
  page.evaluate((kept) => localStorage.setItem('urbanist.results', JSON.stringify({ version: 1, list: kept })), list);

test('a game that has ended is in the list, and can be replayed when its table has made room', async () => {
  const saved = games.almostOver('classic', ['greedy'], true);
  const visit = await house.visit('/you');
  const { page } = visit;
  await page.getByText(said('en', 'you.none')).waitFor();
  await playOn(page, saved);
  await mouse.playTurn(page);
  await page.locator('[data-end], [data-skip]').first().waitFor();
  if (await page.locator('[data-skip]').isVisible()) await page.keyboard.press('Space');
  await page.locator('[data-end]').waitFor();
  const told = await page.locator('[data-end]').innerText();
  await page.goto('/you');
  const game = page.getByRole('link', { name: /Classic against/ });
  await game.waitFor();
  expect(await game.count()).toBe(1);
  expect(told).toContain(await game.locator('strong').innerText());
  await page.evaluate((id) => localStorage.removeItem(`urbanist.table.${id}`), saved.id);
  await game.click();
  await page.waitForURL(new RegExp(`/replay/local/${saved.id}`));
  await page.getByRole('slider').first().waitFor();
  await visit.leave();
}, 300_000);

const TOO_EARLY: Record<string, RegExp> = {
  en: /^Parks placed too early cost you the most: 40 points in 20 games\.$/,
  fr: /^Parcs bâtis trop tôt\s: .* 40 points en 20 parties\.$/,
  de: /^Zu früh gebaute Parks haben dich am meisten gekostet: 40 Punkte in 20 Partien\.$/,
  'pt-BR': /^Parques construídos cedo demais: .* 40 pontos em 20 partidas\.$/,
};

test.each([
  ['light', { ...DESKTOP, locale: 'en' }],
  ['dark', { ...DESKTOP, locale: 'fr', colorScheme: 'dark' as const }],
  ['phone', { ...PHONE, locale: 'de' }],
  ['narrow', { viewport: { width: 320, height: 640 }, locale: 'pt-BR' }],
])('scores, ladder and bests: %s', async (look, options) => {
  const visit = await house.visit('/', options);
  const { page } = visit;
  await keep(page, manyResults(60));
  await page.goto('/you');
  await page.locator('#your-scores').waitFor();
  expect(await page.locator('circle').count()).toBeGreaterThan(10);
  expect(await page.locator('ol li').count()).toBe(6);
  expect((await beyondTheScreen(page)).beside).toBe(0);
  await expectOneLanguage(page, options.locale as 'en');
  await visit.look(`you-${look}`);
  const losses = page.locator('[data-losses]');
  await losses.scrollIntoViewIfNeeded();
  expect(await losses.innerText()).toMatch(TOO_EARLY[options.locale]!);
  await visit.look(`you-losses-${look}`);
  await visit.leave();
});

test('results go to another browser as a file, once', async () => {
  const here = await house.visit('/');
  await keep(here.page, manyResults(5));
  await here.page.goto('/you');
  const download = here.page.waitForEvent('download');
  await here.page.getByRole('button', { name: said('en', 'you.export') }).click();
  const file = {
    name: 'results.json',
    mimeType: 'application/json',
    buffer: readFileSync(await (await download).path()),
  };
  await here.leave();

  const there = await house.visit('/you');
  const { page } = there;
  const add = async (payload: typeof file) => {
    await page.getByRole('button', { name: said('en', 'you.import') }).waitFor();
    await page.locator('input[type=file]').setInputFiles(payload);
  };
  await add({ ...file, buffer: Buffer.from('{"results":[]}') });
  await page.getByText(said('en', 'you.import.refused')).waitFor();
  await add(file);
  await page.getByText('5 games added.').waitFor();
  await add(file);
  await page.getByText('All games in this file are already here.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('link', { name: /(Classic|Expert) against/ }).count()).toBe(5);
  await there.leave();
});

test('ten thousand games are listed as fast as ten', async () => {
  const visit = await house.visit('/you');
  const { page } = visit;
  await page.getByText(said('en', 'you.none')).waitFor();
  await page.evaluate(async (list) => {
    const database = await new Promise<IDBDatabase>((opened) => {
      const request = indexedDB.open('urbanist', 1);
      request.onsuccess = () => opened(request.result);
    });
    const transaction = database.transaction('results', 'readwrite');
    for (const result of list) transaction.objectStore('results').put(result);
    await new Promise((done) => (transaction.oncomplete = done));
    database.close();
  }, manyResults(10_000));
  await page.reload();
  await page.getByRole('button', { name: /Show 20 more/ }).waitFor();
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: said('en', 'page.nav.learn') })
    .click();
  await page.waitForURL(/learn/);
  const took = await page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>('nav a[href="/you"]')!.click();
    while (!document.querySelector('a[href^="/replay/local/"]')) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  console.info(`10,000 games: listed after ${took.toFixed(0)} ms`);
  await visit.leave();
});

/** Fills the form of the account page. */
async function enter(page: Page, way: 'register' | 'signIn', name: string): Promise<void> {
  await page.goto('/account');
  await page
    .getByText(said('en', `account.${way}`), { exact: true })
    .first()
    .click();
  await page.getByLabel(said('en', 'account.name'), { exact: true }).fill(name);
  await page.getByLabel(said('en', 'account.password'), { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: said('en', `account.${way}`), exact: true }).click();
}
const listed = (page: Page) => page.getByRole('link', { name: /(Classic|Expert) against/ });

test('an account that is made takes the games of its device along, and brings them to others', async () => {
  const name = `Mara${Date.now()}`;
  const first = await house.visit('/');
  await keep(first.page, manyResults(12));
  await first.page.goto('/you');
  await expect.poll(() => listed(first.page).count()).toBe(12);
  const sent = first.page.waitForResponse((answer) => answer.url().endsWith('/api/me/results') && answer.ok());
  await enter(first.page, 'register', name);
  await sent;
  await first.page.goto('/you');
  await first.page.getByText(said('en', 'you.kept')).waitFor();
  await first.leave();

  // Games that somebody else may have played there stay on the device, until they are asked for.
  const second = await house.visit('/');
  const { page } = second;
  const others = manyResults(3).map((result) => ({ ...result, id: `other-${result.id}` }));
  await keep(page, others);
  await enter(page, 'signIn', name);
  await page
    .getByRole('button', { name: /sign out/i })
    .first()
    .waitFor();
  await page.goto('/you');
  await expect.poll(() => listed(page).count()).toBe(15);
  await page.getByRole('button', { name: 'Add 3 games of this device to your account' }).click();
  await expect.poll(() => page.getByRole('button', { name: /of this device to your account/ }).count()).toBe(0);
  await second.leave();

  const third = await house.visit('/');
  await enter(third.page, 'signIn', name);
  await third.page
    .getByRole('button', { name: /sign out/i })
    .first()
    .waitFor();
  await third.page.goto('/you');
  await expect.poll(() => listed(third.page).count()).toBe(15);
  await third.leave();
}, 120_000);
