// A game that has just been played, as a lesson: its moments as puzzles, luck apart from skill, and playing on from there. By keyboard and by touch.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '../src/platform/engine/engine.fixture';
import type { Language } from '../src/platform/i18n/languages';
import { awaitTurn, finger, mouse, type Hand } from './support/hands';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './support/house';
import { playOn, SavedGames } from './support/saved-games';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

let games: SavedGames;
beforeAll(async () => {
  games = new SavedGames(await loadEngine());
});

const open = '[aria-disabled="false"]';
const first = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
/** Something other than the best: the player has discarded all along. */
const discardByKeys = async (page: Page) => {
  for (const name of ['architect', 'slot']) {
    const value = (await first(page, `[data-${name}]${open}`).getAttribute(`data-${name}`))!;
    for (const key of value.toLowerCase()) await page.keyboard.press(key);
  }
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
};
const discardByTaps = async (page: Page, language: Language) => {
  await first(page, `[data-architect]${open}`).tap();
  const slot = first(page, `[data-slot]${open}`);
  for (let taps = 0; taps < 2; ++taps) await slot.tap();
  const discard = page.getByRole('button', { name: said(language, 'board.discard'), exact: true });
  if (await discard.count()) await discard.tap();
  await first(page, '.bar .main button:enabled').tap();
};

interface Way {
  options: BrowserContextOptions;
  hand: Hand;
  press: (target: Locator) => Promise<void>;
  discard: (page: Page, language: Language) => Promise<void>;
}
const KEYS: Way = { options: DESKTOP, hand: mouse, press: (target) => target.press('Enter'), discard: discardByKeys };
const TOUCH: Way = { options: PHONE, hand: finger, press: (target) => target.tap(), discard: discardByTaps };
const DARK = { colorScheme: 'dark' } as const;

test.each<[string, Language, Way]>([
  ['keys', 'en', KEYS],
  ['touch', 'de', TOUCH],
  ['keys-dark', 'fr', { ...KEYS, options: { ...DESKTOP, ...DARK } }],
  ['touch-dark', 'pt-BR', { ...TOUCH, options: { ...PHONE, ...DARK } }],
])(
  'the moments of a game are puzzles (%s, %s)',
  async (name, language, { options, hand, press, discard }) => {
    const visit = await house.visit('/', { ...options, locale: language });
    const { page } = visit;
    const check = async (picture: string) => {
      await visit.settle();
      await expectOneLanguage(page, language);
      expect((await beyondTheScreen(page)).beside, picture).toBe(0);
      await visit.look(`review-${picture}-${name}`);
    };
    const button = (key: string) => page.getByRole('button', { name: said(language, key), exact: true });
    await playOn(page, games.almostOver('classic', ['pip', 'odile'], false));
    await hand.playTurn(page);
    expect(await awaitTurn(page)).toBe(false);
    await page.locator('[data-insight=told]').waitFor({ timeout: 180_000 });
    if (options.isMobile) await page.locator('summary').tap();
    const moments = page.locator('a[href*="/puzzles/moment/"]');
    expect(await moments.count()).toBe(3);
    await page.locator('[data-luck]').waitFor({ timeout: 180_000 });
    await check('end');
    await press(moments.first());
    await page.locator('[data-phase=solving] [data-slot]').first().waitFor();
    const [, , , , table, ply] = new URL(page.url()).pathname.split('/');
    expect(table).toBeTruthy();
    await discard(page, language);
    await page.locator('[data-verdict=wrong]').waitFor();
    await press(button('puzzles.show'));
    await page.locator('[data-verdict=shown]').waitFor();
    await check('moment');
    await press(button('puzzles.moment.next'));
    await page.waitForURL((url) => url.pathname.includes('/puzzles/moment/') && !url.pathname.endsWith(`/${ply}`));
    await page.locator('[data-phase=solving] [data-slot]').first().waitFor();
    await page.goBack();
    await discard(page, language);
    await press(button('puzzles.show'));
    await press(button('study.continue.you'));
    await page.waitForURL(/\/play\//);
    expect(await awaitTurn(page)).toBe(true);
    for (const bot of ['Pip', 'Odile']) expect(await page.getByText(bot, { exact: true }).count()).toBeGreaterThan(0);
    await visit.leave();
  },
  400_000,
);
