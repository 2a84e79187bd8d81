// A finished game sent to a friend: the same tiles, the same bots, and both games side by side for both of them.
import { beforeAll, expect, test } from 'vitest';
import { loadEngine } from '../src/platform/engine/engine.fixture';
import { awaitTurn, mouse } from './support/hands';
import { beyondTheScreen, DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { playOn, SavedGames } from './support/saved-games';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

let games: SavedGames;
beforeAll(async () => {
  games = new SavedGames(await loadEngine());
});

async function typeName({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.keyboard.press('Enter');
}

/** Ann plays her last move, and sends the game. */
async function sendGame(visit: Visit): Promise<string> {
  const { page } = visit;
  await playOn(page, games.almostOver('classic', ['pip'], true));
  await mouse.playTurn(page);
  expect(await awaitTurn(page)).toBe(false);
  await page.getByRole('button', { name: said('en', 'challenge.send'), exact: true }).click();
  await typeName(visit, 'Ann');
  const link = await page.locator('dialog [data-link]').inputValue();
  await visit.look('challenge-link');
  return new URL(link).pathname;
}

test('a friend plays the same game, and both compare them move by move', async () => {
  const ann = await house.visit('/');
  const address = await sendGame(ann);

  const bob = await house.visit(address, { ...PHONE, locale: 'de', colorScheme: 'dark' });
  const { page } = bob;
  await page.getByRole('heading', { level: 1, name: /Mehr als/ }).waitFor();
  await page.getByText('Ann fordert dich heraus').waitFor();
  await bob.settle();
  await expectOneLanguage(page, 'de');
  expect((await beyondTheScreen(page)).beside).toBe(0);
  await bob.look('challenge-invited-de-phone');
  await page.getByRole('button', { name: said('de', 'challenge.play'), exact: true }).click();
  await typeName(bob, 'Bob');
  await page.waitForURL(/\/play\//);
  // Leaving and coming back leads to the same game.
  const table = page.url();
  await page.goto(address);
  await page.getByRole('button', { name: said('de', 'challenge.resume'), exact: true }).click();
  await page.waitForURL(table);
  while (await awaitTurn(page)) await mouse.playTurn(page);
  await page.getByRole('link', { name: said('de', 'challenge.compareNow') }).click();
  await page.waitForURL(new RegExp(address));
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThanOrEqual(16);
  await bob.settle();
  await expectOneLanguage(page, 'de');
  expect((await beyondTheScreen(page)).beside).toBe(0);
  await bob.look('challenge-compared-de-phone');

  // Ann is told at once, and sees the same games the other way round.
  await ann.page.getByText('Bob has answered your challenge.').waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('link', { name: said('en', 'challenge.answered.open'), exact: true }).click();
  await ann.page.getByRole('heading', { level: 1, name: /Bob/ }).waitFor();
  const turns = ann.page.getByRole('region', { name: said('en', 'challenge.turns') });
  await turns.getByRole('button', { name: 'After turn 3', exact: true }).click();
  await ann.page.getByRole('heading', { name: 'After turn 3' }).waitFor();
  await ann.page.getByRole('img', { name: 'City of Bob' }).waitFor();
  await ann.settle();
  await ann.look('challenge-compared');
  expect(await ann.page.getByText('Bob has answered your challenge.').count()).toBe(0);
  await ann.leave();
  await bob.leave();
}, 300_000);

test.each([
  ['fr', DESKTOP],
  ['pt-BR', { ...DESKTOP, colorScheme: 'dark' as const }],
] as const)('a challenge that is gone says so in %s', async (language, options) => {
  const visit = await house.visit('/challenge/nothing', { ...options, locale: language });
  await visit.page.getByRole('alert').waitFor();
  await expectOneLanguage(visit.page, language);
  await visit.leave();
});
