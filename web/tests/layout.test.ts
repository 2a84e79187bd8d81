// The table on every size of screen: nothing cut, nothing under a bar, names that can be read.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn } from './support/hands';
import { beyondTheScreen, openHouse, PHONE } from './support/house';

const house = openHouse();

const CLASSIC = '/play/new?game=classic&bots=3&level=1';
const EXPERT = '/play/new?game=expert&bots=3&level=1';

const touch = (width: number, height: number): BrowserContextOptions => ({ ...PHONE, viewport: { width, height } });
const desk = (width: number, height: number): BrowserContextOptions => ({ viewport: { width, height } });

const SCREENS: Record<string, [string, BrowserContextOptions]> = {
  'tablet-820x1180': [EXPERT, touch(820, 1180)],
  'tablet-820x1180-de-dark': [CLASSIC, { ...touch(820, 1180), locale: 'de', colorScheme: 'dark' }],
  'tablet-1180x820': [EXPERT, touch(1180, 820)],
  'tablet-1180x820-classic-fr': [CLASSIC, { ...touch(1180, 820), locale: 'fr' }],
  'tablet-1024x768': [EXPERT, desk(1024, 768)],
  'classic-four-1440x900': [CLASSIC, desk(1440, 900)],
  'phone-320': [EXPERT, touch(320, 640)],
  'phone-360-de': [CLASSIC, { ...touch(360, 740), locale: 'de' }],
  'phone-side': [EXPERT, touch(740, 360)],
  'phone-side-568-de': [EXPERT, { ...touch(568, 320), locale: 'de' }],
  'wide-1920x1080': [EXPERT, desk(1920, 1080)],
  'wide-2560x1440': [EXPERT, desk(2560, 1440)],
};

/** Names that are cut off so early that nobody can read them. */
const cutNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.name, .who strong')]
      .filter((name) => name.scrollWidth > name.clientWidth + 1 && name.clientWidth < 48 && name.checkVisibility())
      .map((name) => name.textContent.trim()),
  );

/** Whatever can be pressed now and is covered by something else, or beyond the edge, when it is scrolled to. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('[data-architect], [data-slot], header button')) {
      if (!element.checkVisibility() || element.closest('[inert]')) continue;
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !(element.contains(top) || top.contains(element))) found.push(element.outerHTML.slice(0, 120));
    }
    scrollTo(0, 0);
    return found;
  });

test.each(Object.keys(SCREENS))('%s', async (name) => {
  const [address, options] = SCREENS[name]!;
  const visit = await house.visit(address, options);
  await awaitTurn(visit.page);
  await visit.page.waitForTimeout(800); // all tiles are laid
  await visit.look(`table-${name}`);
  expect((await beyondTheScreen(visit.page)).beside).toBe(0);
  expect(await cutNames(visit.page)).toEqual([]);
  expect(await unreachable(visit.page)).toEqual([]);
  if (/tablet|wide|classic-four|side/.test(name)) expect((await beyondTheScreen(visit.page)).below).toBe(0);
  const phone = options.viewport!.width < 800;
  if (phone) {
    const inhabitants = visit.page.getByRole('img', { name: /Inhabitants|Einwohner/ }).filter({ visible: true });
    expect(await inhabitants.count()).toBeGreaterThan(0);
  }
  await visit.leave();
});
