// Whole games of Quadropolis on this device, each with another hand and in another language.
import { expect, test } from 'vitest';
import { finger, keyboard, mouse, playToTheEnd, awaitTurn } from './hands';
import { DESKTOP, openHouse, PHONE } from './house';

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
  expect(await playToTheEnd(visit.page, finger)).toBe(16);
  await visit.look('quadropolis-phone-end-fr');
  await visit.leave();
});

test('by keyboard alone, in German: Classic', async () => {
  const visit = await house.visit(CLASSIC, { ...DESKTOP, locale: 'de', colorScheme: 'dark' });
  await awaitTurn(visit.page);
  await visit.look('quadropolis-classic-dark-de');
  expect(await playToTheEnd(visit.page, keyboard)).toBe(16);
  await visit.look('quadropolis-end-dark-de');
  await visit.leave();
});

test('a game that was left goes on where it was, in Portuguese', async () => {
  const visit = await house.visit(CLASSIC, { ...DESKTOP, locale: 'pt-BR' });
  await awaitTurn(visit.page);
  await mouse.playTurn(visit.page);
  await awaitTurn(visit.page);
  const before = await visit.page.locator('[data-board]').innerHTML();
  await visit.page.reload();
  await awaitTurn(visit.page);
  expect(await visit.page.locator('[data-board]').innerHTML()).toBe(before);
  expect(await playToTheEnd(visit.page, mouse)).toBe(15);
  await visit.leave();
});
