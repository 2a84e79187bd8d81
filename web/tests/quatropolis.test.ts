// Whole games of Quatropolis on this device, each with another hand and in another language.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buttonsOf, click, key, playToTheEnd, tap } from './council';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './house';
import { expectOneLanguage } from './words';

const house = openHouse();

const GAME = '/play/new?game=quatropolis&bots=3&level=1';

const TABLET = { width: 1024, height: 768 };
const ON_ITS_SIDE = { width: 844, height: 390 };

/** Buttons and the like that stick out of the panel they belong to. */
const outsideTheirPanel = (page: Page): Promise<string[]> =>
  page.locator('.deeds button, .deeds input:not(.spoken)').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const panel = control.closest('section')!.getBoundingClientRect();
        return control.getBoundingClientRect().right > panel.right;
      })
      .map((control) => control.outerHTML),
  );

/** On the screen, and not below the bar with the actions. */
async function isCityInSight(page: Page): Promise<boolean> {
  const [city, bar] = [
    await page.locator('.tracks').first().boundingBox(),
    await page.locator('div.bar').boundingBox(),
  ];
  return city!.y + city!.height <= page.viewportSize()!.height && city!.x + city!.width <= bar!.x;
}

test('by mouse, in English', async () => {
  const visit = await house.visit(GAME);
  await buttonsOf(visit.page, 'en').ready.waitFor();
  await visit.look('quatropolis-light');
  await playToTheEnd(visit.page, buttonsOf(visit.page, 'en'), click);
  await visit.look('quatropolis-end');
  await visit.leave();
});

test('by touch on a phone, in Portuguese', async () => {
  const visit = await house.visit(GAME, { ...PHONE, locale: 'pt-BR' });
  await buttonsOf(visit.page, 'pt-BR').ready.waitFor();
  await visit.look('quatropolis-phone');
  await expectOneLanguage(visit.page, 'pt-BR');
  await visit.page.setViewportSize(ON_ITS_SIDE);
  await visit.look('quatropolis-phone-on-its-side');
  expect(await isCityInSight(visit.page)).toBe(true);
  await visit.page.setViewportSize(PHONE.viewport!);
  await playToTheEnd(visit.page, buttonsOf(visit.page, 'pt-BR'), tap);
  await visit.look('quatropolis-phone-end');
  await visit.leave();
});

test('by keyboard alone, in French', async () => {
  const visit = await house.visit(GAME, { ...DESKTOP, locale: 'fr', colorScheme: 'dark' });
  await buttonsOf(visit.page, 'fr').ready.waitFor();
  await visit.look('quatropolis-dark-fr');
  expect((await beyondTheScreen(visit.page)).below).toBe(0);
  await expectOneLanguage(visit.page, 'fr');
  await playToTheEnd(visit.page, buttonsOf(visit.page, 'fr'), key);
  await visit.leave();
});

test('by mouse, in German', async () => {
  const visit = await house.visit(GAME, { ...DESKTOP, locale: 'de' });
  await buttonsOf(visit.page, 'de').ready.waitFor();
  await visit.page.setViewportSize(TABLET);
  expect(await outsideTheirPanel(visit.page)).toEqual([]);
  await visit.page.setViewportSize(DESKTOP.viewport!);
  await expectOneLanguage(visit.page, 'de');
  await playToTheEnd(visit.page, buttonsOf(visit.page, 'de'), click);
  await visit.look('quatropolis-end-de');
  await expectOneLanguage(visit.page, 'de');
  await visit.leave();
});
