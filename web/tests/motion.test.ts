// How others' moves are shown: cause before effect, at the reader's pace, skipped, shown again, with little motion; and the banner of a round.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, finger, mouse, type Hand } from './support/hands';
import { DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { expectOneLanguage } from './support/words';

const house = openHouse();

const CLASSIC = '/play/new?game=classic&bots=1&level=1';
const EXPERT = '/play/new?game=expert&bots=3&level=1';

/** What the page shows of the bot's move, whenever something of it changes. */
interface Moment {
  /** Buildings in the bot's city, and its points. */
  built: number;
  points: string;
  urbanist: string | null;
  moves: number;
  /** A tile is in the air; the way of an architect is drawn. */
  flies: boolean;
  way: boolean;
  taken: number;
}

/** Notes moments from now on. Seat 1 is the bot. */
async function watch(page: Page): Promise<() => Promise<Moment[]>> {
  await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const look = (): Moment => ({
      built: Math.max(
        ...all('[data-city-of="1"] .mini').map(
          (city) => city.querySelectorAll('[data-square]:not(:has(.empty))').length,
        ),
        0,
      ),
      points: all('[data-city-of="1"] :is(.score, b)')[0]?.textContent ?? '',
      urbanist: all('[data-urbanist]')[0]?.getAttribute('data-urbanist') ?? null,
      moves: document.querySelectorAll('[data-announcer] p').length,
      flies: all('[data-flight]').length > 0,
      way: all('.ways .goal').length > 0,
      taken: all('[data-slot].taken').length,
    });
    const seen: Moment[] = [look()];
    (window as unknown as { seen: Moment[] }).seen = seen;
    const note = () => {
      const now = look();
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Moment[] }).seen);
}

/** Until the bot's move, which follows one's own, has been shown. */
async function untilShown(page: Page): Promise<void> {
  await page.locator('[data-showing="true"]').waitFor();
  await page.locator('[data-showing="false"]').waitFor();
  await awaitTurn(page);
}

/** One's own turn, with one's move made after it and the bot's awaited. */
async function playOne(page: Page, hand: Hand): Promise<void> {
  await hand.playTurn(page);
  await untilShown(page);
}

const indexOf = (moments: readonly Moment[], test: (moment: Moment) => boolean): number => {
  const found = moments.findIndex(test);
  return found < 0 ? Infinity : found;
};

const SCREENS: [string, BrowserContextOptions, Hand][] = [
  ['on a desk', DESKTOP, mouse],
  ['on a phone', PHONE, finger],
  ['on a phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }, finger],
];

/** A visitor whose turn it is, with the bot second in the order. */
async function atTurn(options: BrowserContextOptions, pace: 'calm' | 'quick' | null, path = CLASSIC): Promise<Visit> {
  const visit = await house.visit(path, options, pace);
  await awaitTurn(visit.page);
  await expect.poll(() => visit.page.locator('[data-showing="false"]').count()).toBe(1);
  return visit;
}

test.each(SCREENS)(
  '%s a bot’s move goes step by step: architect, way, tile, points, urbanist',
  async (name, options, hand) => {
    const visit = await atTurn(options, 'calm');
    const { page } = visit;
    let moments: Moment[] = [];
    // The bot may take nothing, or one's own move may be the last of a round.
    for (let tries = 0; tries < 4; ++tries) {
      const seen = await watch(page);
      await playOne(page, hand);
      moments = await seen();
      const flown = moments.some(({ flies }) => flies);
      if (flown && moments.some(({ built }, i) => i > 0 && built > moments[i - 1]!.built)) break;
    }
    const start = indexOf(moments, ({ flies }) => flies);
    const before = moments[start]!;
    // Its architect stands there and its way is drawn before the tile goes up.
    expect(moments.slice(0, start).some(({ way, taken }) => way && taken === before.taken)).toBe(true);
    const rest = moments.slice(start);
    const lands = indexOf(rest, ({ built }) => built > before.built);
    const told = indexOf(rest, ({ moves }) => moves > before.moves);
    const scored = indexOf(rest, ({ points }) => points !== before.points);
    const walks = indexOf(rest, ({ urbanist }) => urbanist !== before.urbanist);
    expect([lands, told, walks].every((at) => at > 0 && at < Infinity)).toBe(true);
    expect(lands).toBeLessThan(Math.min(told, scored, walks));
    expect(told).toBeLessThan(walks);
    await visit.look(`motion-after-${name.replaceAll(' ', '-')}`);
    await visit.leave();
  },
);

test('a tap on the board skips to the end, and one’s own architect can be chosen meanwhile', async () => {
  const visit = await atTurn(DESKTOP, 'calm', EXPERT);
  const { page } = visit;
  const shows = (showing: boolean) => page.locator(`[data-showing="${showing}"]`);
  await mouse.playTurn(page);
  await shows(true).waitFor();
  await page.locator('[data-plot="12"]').click({ force: true });
  await awaitTurn(page);
  // As soon as it is one's turn, an architect can be chosen; what is being shown goes on until the site is needed.
  await mouse.playTurn(page);
  await shows(true).locator('[data-architect]:not([disabled])[aria-disabled="false"]').first().click();
  const chosen = page.locator('[data-architect][aria-checked="true"]');
  expect(await chosen.count()).toBe(1);
  expect(await shows(true).count()).toBe(1);
  await page.locator('[data-slot][aria-disabled="false"]').first().click();
  await shows(false).waitFor();
  expect(await chosen.count()).toBe(1);
  await visit.leave();
});

test('the last move is shown again with R, any other from its row, and Space skips it', async () => {
  const visit = await atTurn(DESKTOP, 'quick');
  const { page } = visit;
  await playOne(page, mouse);
  const before = await page.locator('[data-board]').innerHTML();
  await page.keyboard.press('r');
  await page.locator('[data-showing="true"]').waitFor();
  await page.keyboard.press(' ');
  await page.locator('[data-showing="false"]').waitFor();
  await page.locator('[data-show-again="0"] button').click({ force: true });
  await page.locator('[data-showing="true"]').waitFor();
  await page.locator('[data-flight], .ways .goal').first().waitFor();
  await page.locator('[data-showing="false"]').waitFor();
  expect(await page.locator('[data-board]').innerHTML()).toBe(before);
  await visit.leave();
});

test('P changes the pace, which is remembered; the first games are calm', async () => {
  const visit = await atTurn(DESKTOP, null);
  const { page } = visit;
  const pace = () => page.locator('[data-pace]').getAttribute('data-pace');
  expect(await pace()).toBe('calm');
  await page.keyboard.press('p');
  expect(await pace()).toBe('quick');
  await page.reload();
  await awaitTurn(page);
  expect(await pace()).toBe('quick');
  await page.keyboard.press('p');
  expect(await pace()).toBe('instant');
  await visit.leave();
});

test('with reduced motion nothing flies, and the way of the architect is held', async () => {
  const visit = await atTurn({ ...DESKTOP, reducedMotion: 'reduce' }, 'calm');
  const { page } = visit;
  const seen = await watch(page);
  await playOne(page, mouse);
  const moments = await seen();
  expect(moments.some(({ flies }) => flies)).toBe(false);
  expect(moments.some(({ way }) => way)).toBe(true);
  await visit.leave();
});

test.each(SCREENS)('%s a new round is announced, and takes nobody’s focus', async (name, options, hand) => {
  const visit = await house.visit(CLASSIC, { ...options, locale: 'de' }, 'quick');
  const { page } = visit;
  const banner = page.locator('[data-round-banner]');
  await awaitTurn(page);
  expect(await banner.count()).toBe(0); // not before the first round
  for (let turns = 0; turns < 6; ++turns) {
    await hand.playTurn(page);
    if (turns < 3) await untilShown(page);
    else if (
      await banner.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  expect(await banner.getAttribute('data-round-banner')).toBe('2');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-round-banner]') ?? null)).toBeNull();
  await page.screenshot({ path: `../build/web-pictures/round-banner-${name.replaceAll(' ', '-')}.png` });
  const log = page.locator('[data-announcer]');
  await expect
    .poll(() => log.innerText())
    .toMatch(/Runde 2 von 4\. .* Bürgermeisterhut und beginns?t\. .*\d+, .*\d+\./);
  await banner.waitFor({ state: 'detached' });
  await awaitTurn(page);
  await expectOneLanguage(page, 'de');
  await visit.leave();
});
