// Puzzles: found, missed and shown; cities built for a medal; all of it in four languages, on a desk and on a phone, and without a network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CityPuzzle, MovePuzzle } from '../src/games/quadropolis/puzzles/puzzle-data';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './support/house';
import { root } from './support/server';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

const read = <T>(name: string): T[] => JSON.parse(readFileSync(join(root, `data/puzzles/${name}.json`), 'utf8')) as T[];
const puzzle = read<MovePuzzle>('moves').find(({ kind }) => kind === 'now')!;
const cities = read<CityPuzzle>('cities');

const right = puzzle.best.split(' ')[0]!;
const wrong = puzzle.next;

/** 3S1:b1 is typed 3 s 1 b 1. */
async function type(page: Page, move: string): Promise<void> {
  for (const key of move.toLowerCase().replace(':', '')) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

async function openPuzzle(page: Page): Promise<void> {
  await page.goto(`/puzzles/move/${puzzle.number}`);
  await page.locator('[data-phase=solving] [data-slot]').first().waitFor();
}

async function chooseByTap(page: Page, move: string): Promise<void> {
  const [, architect, slot, square] = /^(\d)([NESW]\d):(\w\d)$/.exec(move)!;
  await page.locator(`[data-architect="${architect}"]`).tap();
  await page.locator(`[data-slot=${slot}]`).tap();
  await page.locator(`[data-slot=${slot}]`).tap();
  await page.locator(`[role=gridcell][data-square=${square}]`).tap();
}

/** Every tile where a best city has it, by tray and square. */
async function buildCity(page: Page, { tiles }: CityPuzzle): Promise<void> {
  for (const [i, { square }] of tiles.entries()) {
    await page.locator(`[data-tile="${i}"]`).click();
    await page.locator(`[role=gridcell][data-square=${square}]`).click();
    await page.locator(`[data-tile="${i}"]`).waitFor({ state: 'detached' });
  }
}

test('a wrong answer gets a nudge, then the right one its reason and the runner-up', async () => {
  const visit = await house.visit('/puzzles');
  const { page } = visit;
  await page.locator('[data-puzzle]').first().waitFor();
  await openPuzzle(page);
  const before = await page.locator('section strong').first().innerText();
  await visit.look('puzzle-solving');
  await type(page, wrong);
  await page.locator('[data-verdict=wrong]').waitFor();
  await page
    .getByText(said('en', `puzzles.nudge.${puzzle.theme}`))
    .first()
    .waitFor();
  await page.locator('[data-change]').waitFor();
  expect(Number(await page.locator('[data-change]').getAttribute('data-change'))).toBeLessThan(0);
  expect(await page.locator('section strong').first().innerText()).not.toBe(before);
  await visit.look('puzzle-wrong');
  await page.getByRole('button', { name: said('en', 'puzzles.again') }).click();
  await type(page, right);
  await page.locator('[data-verdict=right]').waitFor();
  const told = await page.locator('[data-verdict=right]').innerText();
  expect(told).toContain(puzzle.reason.square);
  expect(told).toContain('Next best');
  expect(await page.locator('[role=status][aria-live=assertive]').innerText()).toMatch(/^Right\./);
  await visit.look('puzzle-right');
  await page.keyboard.press('.');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/puzzles/move/${puzzle.number}`);
  await page.locator('[data-phase=solving] [data-slot]').first().waitFor();
  await visit.leave();
}, 120_000);

test('an answer counts once, and the solution can be asked for', async () => {
  const visit = await house.visit('/');
  const { page } = visit;
  await openPuzzle(page);
  await type(page, wrong);
  await page.getByRole('button', { name: said('en', 'puzzles.show') }).click();
  await page.locator('[data-verdict=shown]').waitFor();
  const after = await page.locator('section strong').first().innerText();
  await openPuzzle(page);
  await type(page, right);
  await page.getByText(said('en', 'puzzles.before')).waitFor();
  expect(await page.locator('section strong').first().innerText()).toBe(after);
  await visit.leave();
}, 120_000);

test.each([
  ['fr', { ...DESKTOP, locale: 'fr', colorScheme: 'dark' as const }],
  ['de', { ...PHONE, locale: 'de' }],
  ['pt-BR', { ...PHONE, locale: 'pt-BR', colorScheme: 'dark' as const }],
])(
  'all screens of puzzles speak %s and fit',
  async (language, options) => {
    const visit = await house.visit('/puzzles', options);
    const { page } = visit;
    const check = async (name: string) => {
      await visit.settle();
      await expectOneLanguage(page, language as 'fr');
      expect((await beyondTheScreen(page)).beside, name).toBe(0);
      await visit.look(`${name}-${language}`);
    };
    await page.locator('[data-puzzle]').first().waitFor();
    await check('puzzles');
    await openPuzzle(page);
    if ('hasTouch' in options) {
      await chooseByTap(page, wrong);
      await page.getByRole('button', { name: said(language as 'de', 'board.confirm.build') }).tap();
    } else {
      await type(page, wrong);
    }
    await page.locator('[data-verdict=wrong]').waitFor();
    await check('puzzle-wrong');
    await page.getByRole('button', { name: said(language as 'fr', 'puzzles.show') }).click();
    await page.locator('[data-verdict=shown]').waitFor();
    await check('puzzle-shown');
    await page.goto(`/puzzles/city/${cities[0]!.number}`);
    await page.locator('[data-tile="0"]').click();
    await page.locator('[role=gridcell][data-square=a1]').click();
    await page.locator('[data-tile="0"]').waitFor({ state: 'detached' });
    await check('city-puzzle');
    await visit.leave();
  },
  240_000,
);

test('a best city brings gold, and the list remembers it', async () => {
  const city = cities[0]!;
  const visit = await house.visit(`/puzzles/city/${city.number}`);
  const { page } = visit;
  await page.locator('[data-tile="0"]').waitFor();
  const finish = page.getByRole('button', { name: said('en', 'puzzles.city.finish') });
  expect(await finish.isDisabled()).toBe(true);
  await buildCity(page, city);
  await expect.poll(() => page.locator('[data-points]').getAttribute('data-points')).toBe(String(city.best));
  await visit.look('city-puzzle');
  await finish.click();
  await page.locator('[data-medal=gold]').waitFor();
  await visit.look('city-puzzle-gold');
  await page.goto('/puzzles');
  const entry = page.locator(`a[href="/puzzles/city/${city.number}"]`);
  await entry.waitFor();
  expect(await entry.locator('.spoken').innerText()).toContain(said('en', 'puzzles.medal.gold'));
  await visit.leave();
}, 120_000);

test('puzzles work without a network', async () => {
  await house.startServer(); // an earlier attempt may have killed it
  const visit = await house.visit('/', { ...DESKTOP, serviceWorkers: 'allow' });
  const { page } = visit;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await house.killServer();
  await openPuzzle(page);
  await type(page, right);
  await page.locator('[data-verdict=right]').waitFor();
  await page.goto(`/puzzles/city/${cities[0]!.number}`);
  await page.locator('[data-tile="0"]').waitFor();
  await visit.leave();
}, 120_000);
