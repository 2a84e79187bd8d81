// The way in: what newcomers see, and what waits for those who come back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, finger, mouse, playToTheEnd } from './support/hands';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './support/house';
import { twoAtATable } from './support/tables';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const continueCard = (page: Page) => page.getByRole('region', { name: said('en', 'lobby.continue') });

test('the lobby opens in the language of the browser', async () => {
  const visit = await house.visit('/', { locale: 'de' });
  await visit.page.waitForSelector('h1');
  expect(await visit.page.getAttribute('html', 'lang')).toBe('de');
  await visit.look('lobby-de');
  await visit.leave();
});

test.each([DESKTOP, PHONE])('a first visit: one’s own move is made after three clicks', async (options) => {
  const visit = await house.visit('about:blank', options, null);
  const { page } = visit;
  let clicks = 0;
  const click = async (target: ReturnType<typeof link>) => {
    await target.click();
    ++clicks;
  };
  const started = Date.now();
  await page.goto(house.address);
  await click(link(page, /^Play Classic against Pip/));
  await click(page.getByRole('button', { name: 'Hint' }));
  await click(page.getByRole('button', { name: /^Build on/ }));
  await page
    .getByText(/^You built /)
    .first()
    .waitFor({ state: 'attached' });
  const seconds = (Date.now() - started) / 1000;
  console.log(`first own move: ${clicks} clicks, ${seconds.toFixed(1)} s`);
  expect(clicks).toBeLessThanOrEqual(3);
  expect(seconds, '15 on a quiet machine; this one may be busy').toBeLessThanOrEqual(45);
  await visit.leave();
});

test('newcomers may learn first, and are shown no empty lists', async () => {
  const visit = await house.visit('/');
  const { page } = visit;
  await page.getByRole('heading', { name: said('en', 'lobby.friends') }).waitFor();
  await visit.settle();
  for (const key of ['lobby.continue', 'lobby.lastGames', 'lobby.newGame'])
    expect(await page.getByRole('heading', { name: said('en', key) }).count(), key).toBe(0);
  await visit.look('lobby-newcomer');
  await link(page, /^New here\?/).click();
  await page.getByRole('heading', { name: said('en', 'learn.quadropolis.welcome.title') }).waitFor();
  await visit.leave();
});

test('opponents are chosen by face, the button names them, and the choice is remembered', async () => {
  const visit = await house.visit('/');
  const { page } = visit;
  const face = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\. Level \\d`) });
  await face('Captain Ros').click();
  await face('Ines').click();
  await link(page, 'Play Pip, Ros, and Ines').waitFor();
  await page.reload();
  await link(page, 'Play Pip, Ros, and Ines').click();
  await awaitTurn(page);
  for (const name of ['Pip', 'Captain Ros', 'Ines'])
    expect(await page.getByRole('article', { name, exact: true }).count()).toBe(1);
  expect(await page.getByRole('img', { name: 'Captain Ros, bot' }).count()).toBeGreaterThan(0);
  await visit.look('characters-table');
  await visit.leave();
});

test('an unfinished game waits on top, with how it stands', async () => {
  const visit = await house.visit('/play/new?game=classic&against=bruno');
  const { page } = visit;
  await awaitTurn(page);
  await mouse.playTurn(page);
  await awaitTurn(page);
  await page.goto('/');
  const card = continueCard(page);
  await card.getByText(/^Classic, round 1 of 4, turn 2\./).waitFor();
  await card.getByRole('img', { name: 'Bruno, bot' }).waitFor();
  await visit.look('lobby-unfinished');
  await card.getByRole('link', { name: said('en', 'lobby.goOn') }).click();
  await awaitTurn(page);
  await page.goto('/');
  await card.getByRole('button', { name: said('en', 'lobby.forgetGame') }).click();
  await page.getByRole('button', { name: said('en', 'lobby.forget'), exact: true }).click();
  await card.waitFor({ state: 'detached' });
  await visit.leave();
});

test('after a finished game there are a new one and the last ones, on phones too', async () => {
  const visit = await house.visit('/play/new?game=classic&against=pip', PHONE);
  const { page } = visit;
  await playToTheEnd(page, finger);
  await page.goto('/');
  await page.getByRole('heading', { name: said('en', 'lobby.newGame') }).waitFor();
  const last = page.getByRole('region', { name: said('en', 'lobby.lastGames') });
  await last.getByText(/^(1st|2nd)$/).waitFor();
  await page.getByText(/You’ve won [01] of 1 so far\./).waitFor();
  await visit.look('lobby-returning-phone');
  await page.setViewportSize(DESKTOP.viewport!);
  await visit.look('lobby-returning');
  await visit.leave();
});

test('tables with friends say whose move it is', async () => {
  const { host, friend } = await twoAtATable(house);
  await awaitTurn(host.page);
  await host.page.goto('/');
  const yours = host.page.getByRole('link', { name: said('en', 'lobby.yourMove'), exact: true });
  await yours.waitFor();
  await host.look('lobby-friends');
  await friend.page.goto('/');
  await friend.page.getByText(/^Classic, .+ to move$/).waitFor();
  await yours.click();
  await awaitTurn(host.page);
  await host.leave();
  await friend.leave();
});

test('the language is changed in the header, by keyboard too', async () => {
  const visit = await house.visit('/');
  const { page } = visit;
  await page.getByRole('button', { name: said('en', 'page.language') }).press('Enter');
  await page.getByRole('button', { name: 'Français' }).press('Enter');
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr');
  await expectOneLanguage(page, 'fr');
  const languages = page.getByRole('button', { name: said('fr', 'page.language') });
  await languages.click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deutsch' }).waitFor({ state: 'detached' });
  expect(await languages.evaluate((button) => button === document.activeElement)).toBe(true);
  await visit.leave();
});

test.each([
  { width: 320, height: 640, locale: 'de' },
  { width: 360, height: 740, locale: 'fr' },
  { width: 844, height: 390, locale: 'pt-BR' },
])('nothing is cut off at $width × $height', async ({ width, height, locale }) => {
  const visit = await house.visit('/', { ...PHONE, viewport: { width, height }, locale });
  await visit.settle();
  expect((await beyondTheScreen(visit.page)).beside).toBe(0);
  const doors = await visit.page.locator('.door').evaluateAll((all) =>
    all.map((door) => {
      const { bottom } = door.getBoundingClientRect();
      return { bottom, cut: door.scrollWidth > door.clientWidth };
    }),
  );
  const bar = (await visit.page.locator('nav').last().boundingBox())!;
  expect(doors.filter(({ cut }) => cut)).toEqual([]);
  if (width > height) for (const { bottom } of doors) expect(bottom).toBeLessThanOrEqual(bar.y);
  await visit.look(`lobby-${width}-${locale}`);
  await visit.leave();
});

test('the typefaces are those of the page, and only what a language needs of them is loaded', async () => {
  const visit = await house.visit('about:blank');
  const fonts: string[] = [];
  visit.page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await visit.page.goto(house.address);
  await visit.page.evaluate(() => document.fonts.ready);
  await visit.settle();
  expect(fonts.filter((url) => /-latin-wght/.test(url))).toHaveLength(2);
  expect(fonts.filter((url) => !url.startsWith(house.address) || /latin-ext/.test(url))).toEqual([]);
  const used = await visit.page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    const numerals = getComputedStyle(document.querySelector('h1')!).fontVariantNumeric;
    return { loaded: [...new Set(loaded)].sort(), numerals };
  });
  expect(used).toEqual({ loaded: ['Bricolage', 'Figtree'], numerals: 'tabular-nums' });
  await visit.leave();
});
