// The city of the day: before, during and after; yesterday's; in four languages, on a desk and on a phone.
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadEngine, TestTables } from '../src/platform/engine/engine.fixture';
import type { Language } from '../src/platform/i18n/languages';
import { buildCity, guestAt, untilNoon, type Ask } from './support/daily-players';
import { awaitTurn, mouse } from './support/hands';
import { beyondTheScreen, DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { expectOneLanguage, said } from './support/words';

const house = openHouse(['--clock-ahead', String(untilNoon(-1))]);

let tables: TestTables;
let yesterday = '';
const OTHERS = 19; // with the visitor as many as the share of the best is told for

/** Yesterday two people built its city; today some others have. */
beforeAll(async () => {
  tables = new TestTables(await loadEngine());
  for (const [taste, name] of ['Ana', 'Tomás'].entries())
    await buildCity(await guestAt(house.address, name), tables, taste);
  ({ day: yesterday } = await (await guestAt(house.address, 'Iris'))<{ day: string }>('GET', '/api/daily'));
  await house.restartServer(['--clock-ahead', String(untilNoon(0))]);
  const people = Array.from({ length: OTHERS }, (_, i) => i);
  await Promise.all(people.map(async (i) => buildCity(await guestAt(house.address, `Nina${i}`), tables, 3 + i)));
}, 300_000);

/** The browser's own account builds the city, without its page. */
async function buildAs(visit: Visit, name: string, taste: number): Promise<void> {
  const { request } = visit.context;
  const ask: Ask = async <T>(method: string, path: string, body?: object) => {
    const answer = await request.fetch(path, { method, ...(body && { data: body }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (await answer.json()) as T;
  };
  await ask('POST', '/api/guest', { name });
  await visit.page.evaluate((value) => localStorage.setItem('urbanist.account', JSON.stringify({ name: value })), name);
  await buildCity(ask, tables, taste);
}

const waitForPicture = (visit: Visit) => visit.page.locator('img[src^="blob:"]').waitFor();

test('one ranked try: no hints, no way back, a result among all', async () => {
  const visit = await house.visit('/');
  const { page } = visit;
  await page
    .getByRole('link', { name: said('en', 'page.nav.today'), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: said('en', 'daily.title') }).waitFor();
  expect(await page.locator('[data-share-text]').count()).toBe(0);
  await page.getByText('Ana,').or(page.getByText('Tomás,')).first().waitFor(); // yesterday's best
  await visit.settle();
  await visit.look('daily-before');
  await page.getByRole('button', { name: said('en', 'daily.build') }).click();
  await page.getByRole('textbox').fill('Mara');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  expect(await awaitTurn(page)).toBe(true);
  await page.getByText(said('en', 'daily.ranked.rules')).first().waitFor();
  await mouse.playTurn(page);
  expect(await awaitTurn(page)).toBe(true);
  expect(await page.getByRole('button', { name: said('en', 'board.hint'), exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: said('en', 'board.takeBack') }).count()).toBe(0);
  await page.keyboard.press('h');
  await visit.look('daily-during');
  // Leaving and coming back leads to the same city.
  const address = page.url();
  await page.goto('/today');
  await page.getByRole('button', { name: said('en', 'daily.resume') }).click();
  await page.waitForURL(address);
  while (await awaitTurn(page)) await mouse.playTurn(page);
  await page.getByRole('link', { name: said('en', 'daily.toResults') }).click();
  await page.waitForURL(/\/today\//);
  await waitForPicture(visit);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^−?\d+ points, top \d+%$/);
  expect(await page.locator('[data-share-text]').innerText()).toMatch(/^urbanist, city 2\n/);
  await visit.look('daily-after');
  await page.getByRole('button', { name: /All 20 results/ }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(OTHERS + 1);
  await visit.look('daily-results');
  await visit.leave();
}, 300_000);

test.each<[Language, string, BrowserContextOptions]>([
  ['en', 'phone', PHONE],
  ['fr', 'desktop', DESKTOP],
  ['de', 'phone', PHONE],
  ['pt-BR', 'dark', { ...DESKTOP, colorScheme: 'dark' }],
])(
  'before and after in %s, %s',
  async (language, look, options) => {
    const visit = await house.visit('/today', { ...options, locale: language });
    const { page } = visit;
    await page.getByRole('button', { name: said(language, 'daily.build') }).waitFor();
    await visit.settle();
    await expectOneLanguage(page, language);
    expect((await beyondTheScreen(page)).beside).toBe(0);
    await visit.look(`daily-before-${language}-${look}`);
    await buildAs(visit, `Mara-${language}`, 40 + language.length);
    await page.goto('/today');
    await waitForPicture(visit);
    await visit.settle();
    await expectOneLanguage(page, language);
    expect((await beyondTheScreen(page)).beside).toBe(0);
    await visit.look(`daily-after-${language}-${look}`);
    await visit.leave();
  },
  120_000,
);

test('a closed day can be replayed, practised and checked', async () => {
  const visit = await house.visit(`/today/${yesterday}`);
  const { page } = visit;
  await page.locator('summary').click();
  await page.getByRole('button', { name: said('en', 'daily.secret.check') }).click();
  await expect.poll(() => page.locator('[data-verdict]').innerText()).toBe(said('en', 'daily.secret.good'));
  await visit.look('daily-archive');
  await page.getByRole('link', { name: said('en', 'daily.replay'), exact: true }).click();
  await page.getByRole('slider').first().waitFor();
  await page.goBack();
  await page
    .getByRole('button', { name: said('en', 'daily.practise') })
    .first()
    .click();
  await page.getByRole('textbox').fill('Nils');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  expect(await awaitTurn(page)).toBe(true);
  await page.getByRole('button', { name: said('en', 'board.hint'), exact: true }).waitFor();
  await visit.leave();
}, 120_000);

test('without a network the page says what it needs', async () => {
  const visit = await house.visit('/', { ...PHONE, locale: 'fr', serviceWorkers: 'allow' });
  const { page } = visit;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await house.killServer();
  await page.goto('/today');
  await page.getByText(said('fr', 'daily.offline')).waitFor();
  await visit.look('daily-offline-fr-phone');
  await house.startServer();
  await page.getByRole('button', { name: said('fr', 'page.again') }).click();
  await page.getByRole('button', { name: said('fr', 'daily.build') }).waitFor();
  await visit.leave();
}, 120_000);
