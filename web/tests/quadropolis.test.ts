// Whole games of Quadropolis on this device, each with another hand and in another language.
import { expect, test } from 'vitest';
import { finger, keyboard, mouse, playToTheEnd, awaitTurn } from './support/hands';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './support/house';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

const CLASSIC = '/play/new?game=classic&bots=1&level=1';
const EXPERT = '/play/new?game=expert&bots=1&level=1';

test('by mouse, in English: Expert', async () => {
  const visit = await house.visit(EXPERT);
  await awaitTurn(visit.page);
  await visit.look('quadropolis-expert');
  expect(await playToTheEnd(visit.page, mouse)).toBe(20);
  await visit.page.waitForTimeout(1200); // scores have counted up
  await visit.look('quadropolis-end');
  await visit.leave();
});

test('by touch on a phone, in French: Classic', async () => {
  const visit = await house.visit(CLASSIC, { ...PHONE, locale: 'fr' });
  await awaitTurn(visit.page);
  await visit.look('quadropolis-phone-fr');
  await expectOneLanguage(visit.page, 'fr');
  expect(await playToTheEnd(visit.page, finger)).toBe(16);
  await visit.look('quadropolis-phone-end-fr');
  await expectOneLanguage(visit.page, 'fr');
  await visit.leave();
});

test('by keyboard alone, in German: Classic', async () => {
  const visit = await house.visit(CLASSIC, { ...DESKTOP, locale: 'de', colorScheme: 'dark' });
  await awaitTurn(visit.page);
  await visit.look('quadropolis-classic-dark-de');
  await expectOneLanguage(visit.page, 'de');
  expect(await playToTheEnd(visit.page, keyboard)).toBe(16);
  await visit.look('quadropolis-end-dark-de');
  await expectOneLanguage(visit.page, 'de');
  await visit.leave();
});

test('by mouse, in Portuguese: Classic, left once and gone on with where it was', async () => {
  const visit = await house.visit(CLASSIC, { ...DESKTOP, locale: 'pt-BR' });
  await awaitTurn(visit.page);
  await mouse.playTurn(visit.page);
  await awaitTurn(visit.page);
  const before = await visit.page.locator('[data-board]').innerHTML();
  await visit.page.reload();
  await awaitTurn(visit.page);
  expect(await visit.page.locator('[data-board]').innerHTML()).toBe(before);
  await expectOneLanguage(visit.page, 'pt-BR');
  expect(await playToTheEnd(visit.page, mouse)).toBe(15);
  await visit.look('quadropolis-end-pt-BR');
  await expectOneLanguage(visit.page, 'pt-BR');
  await visit.leave();
});

test('on a phone that lies on its side every architect is in sight', async () => {
  const viewport = { width: 844, height: 390 };
  const visit = await house.visit(EXPERT, { ...PHONE, viewport });
  await awaitTurn(visit.page);
  for (const architect of await visit.page.locator('[data-architect]').all()) {
    const { x, y, width, height } = (await architect.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
  }
  expect((await beyondTheScreen(visit.page)).below).toBe(0);
  await visit.look('quadropolis-phone-landscape');
  await finger.playTurn(visit.page);
  await awaitTurn(visit.page);
  // The last move is told in as many lines as its words need; what stands above it makes room.
  const text = visit.page.getByRole('region', { name: said('en', 'board.lastMove') }).locator('.text');
  await text.evaluate((element) => (element.textContent = 'Captain Ros built an office tower on b4. '.repeat(3)));
  expect((await beyondTheScreen(visit.page)).below).toBe(0);
  await visit.leave();
});

test('a screen 320 pixels wide cuts nothing off', async () => {
  const visit = await house.visit(EXPERT, { viewport: { width: 320, height: 640 }, hasTouch: true, locale: 'fr' });
  await awaitTurn(visit.page);
  expect((await beyondTheScreen(visit.page)).beside).toBe(0);
  await visit.page.getByRole('button', { name: said('fr', 'board.hint') }).tap();
  await visit.page.locator('.confirm button:enabled').waitFor();
  expect((await beyondTheScreen(visit.page)).beside).toBe(0);
  await visit.look('quadropolis-narrow-fr');
  await visit.leave();
});

test('a move that is confirmed twice in a row is made once, and nothing is refused', async () => {
  const visit = await house.visit(CLASSIC);
  const { page } = visit;
  for (let turn = 1; turn <= 3; ++turn) {
    await awaitTurn(page);
    await page.getByRole('button', { name: said('en', 'board.hint') }).click();
    await page.locator('.confirm button:enabled').dblclick();
    await expect.poll(() => page.locator('.log-line').count()).toBeGreaterThanOrEqual(2 * turn - 1);
    await awaitTurn(page);
    expect(await page.locator('.log-line').count()).toBeLessThanOrEqual(2 * turn + 1); // Pip may have begun
    expect(await page.locator('.bar .bad').count()).toBe(0);
  }
  await visit.leave();
});
