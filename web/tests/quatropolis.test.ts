// Whole games of Quatropolis on this device, each with another hand and in another language.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { act, buttonsOf, cityOf, click, key, playToTheEnd, tap } from './support/council';
import { beyondTheScreen, DESKTOP, openHouse, PHONE } from './support/house';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

const GAME = '/play/new?game=quatropolis&bots=3&level=1';

const TABLET = { width: 1024, height: 768 };
const ON_ITS_SIDE = { width: 844, height: 390 };

/** Buttons and the like that stick out of the panel they belong to. */
const outsideTheirPanel = (page: Page): Promise<string[]> =>
  page.locator('.right section button, .right section input:not(.spoken)').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const panel = control.closest('section')!.getBoundingClientRect();
        return control.getBoundingClientRect().right > panel.right;
      })
      .map((control) => control.outerHTML),
  );

/** On the screen, and not below the bar with the actions. */
async function isCityInSight(page: Page): Promise<boolean> {
  const unfold = page.getByRole('button', { name: said('pt-BR', 'council.city'), expanded: false });
  if (await unfold.isVisible()) await unfold.click(); // during the talk the tracks are folded
  const [city, bar] = [
    await page.locator('.tracks').first().boundingBox(),
    await page.locator('div.bar').boundingBox(),
  ];
  return city!.y + city!.height <= page.viewportSize()!.height && city!.x + city!.width <= bar!.x;
}

test('by mouse, in English', async () => {
  const visit = await house.visit(GAME);
  await cityOf(visit.page).waitFor();
  await visit.look('quatropolis-light');
  await playToTheEnd(visit.page, buttonsOf(visit.page, 'en'), click);
  await visit.look('quatropolis-end');
  await visit.leave();
});

test('by touch on a phone, in Portuguese', async () => {
  const visit = await house.visit(GAME, { ...PHONE, locale: 'pt-BR' });
  await cityOf(visit.page).waitFor();
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
  await cityOf(visit.page).waitFor();
  await visit.look('quatropolis-dark-fr');
  expect((await beyondTheScreen(visit.page)).below).toBe(0);
  await expectOneLanguage(visit.page, 'fr');
  await playToTheEnd(visit.page, buttonsOf(visit.page, 'fr'), key);
  await visit.leave();
});

test('by mouse, in German', async () => {
  const visit = await house.visit(GAME, { ...DESKTOP, locale: 'de' });
  await cityOf(visit.page).waitFor();
  await visit.page.setViewportSize(TABLET);
  expect(await outsideTheirPanel(visit.page)).toEqual([]);
  await visit.page.setViewportSize(DESKTOP.viewport!);
  await expectOneLanguage(visit.page, 'de');
  await playToTheEnd(visit.page, buttonsOf(visit.page, 'de'), click);
  await visit.look('quatropolis-end-de');
  await expectOneLanguage(visit.page, 'de');
  await visit.leave();
});

interface Glimpse {
  /** Null before the first vote is opened. */
  beat: string | null;
  stage: string;
  /** What would give the vote away: the city, the talk, the issue. */
  table: string;
}

/** Keeps what was in the page just before cups are opened, and everything while they are. */
async function recordReveal(page: Page): Promise<() => Promise<Glimpse[]>> {
  await page.evaluate(() => {
    const glimpses: Glimpse[] = [];
    Object.assign(window, { glimpses });
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    new MutationObserver(() => {
      const beat = document.querySelector<HTMLElement>('[data-reveal]')?.dataset.reveal ?? null;
      const glimpse = {
        beat,
        stage: text('[data-reveal]'),
        table: ['.tracks', '[role="log"]', 'h2'].map(text).join('|'),
      };
      if (beat === null && glimpses.length <= 1) glimpses[0] = glimpse;
      else if (beat !== null && glimpses.at(-1)?.stage !== glimpse.stage) glimpses.push(glimpse);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { glimpses: Glimpse[] }).glimpses);
}

/** Plays until votes are opened. */
async function playToReveal(page: Page): Promise<void> {
  const stage = page.locator('[data-reveal]');
  while (!(await stage.isVisible())) await act(page, buttonsOf(page, 'en'), click);
}

test('a vote is opened beat by beat, and nothing tells of it before', async () => {
  const visit = await house.visit(GAME, DESKTOP, 'calm');
  const { page } = visit;
  await cityOf(page).waitFor();
  const seen = await recordReveal(page);
  await playToReveal(page);
  await page.locator('[data-reveal="count"]').waitFor();
  await visit.look('quatropolis-reveal-count');
  await page.locator('[data-reveal="effect"], [data-reveal="tie"]').waitFor();
  await visit.look('quatropolis-reveal-effect');
  await page.locator('[data-reveal]').waitFor({ state: 'detached' });
  const glimpses = await seen();
  const beats = [...new Set(glimpses.map(({ beat }) => beat))];
  expect(beats.slice(0, 4)).toEqual([null, 'closed', 'sides', 'count']);
  for (const { stage } of glimpses.filter(({ beat }) => beat === 'closed' || beat === 'sides'))
    expect(stage).not.toMatch(/\d|wins/);
  for (const { stage } of glimpses.filter(({ beat }) => beat === 'count')) expect(stage).not.toMatch(/wins/);
  expect(new Set(glimpses.map(({ table }) => table)).size).toBe(1);
  await visit.leave();
});

test('a press goes on to the next beat, and the result is one press away, on a phone too', async () => {
  const visit = await house.visit(GAME, PHONE, 'calm');
  const { page } = visit;
  await playToReveal(page);
  await page.locator('[data-reveal="sides"]').waitFor(); // the stage has faded in
  await visit.look('quatropolis-reveal-phone');
  await page.getByRole('button', { name: 'Skip to the result' }).tap();
  await page.locator('[data-reveal="effect"], [data-reveal="tie"]').waitFor();
  await visit.look('quatropolis-reveal-phone-effect');
  await page.getByRole('button', { name: 'Go on' }).tap();
  await page.locator('[data-reveal]').waitFor({ state: 'detached' });
  await visit.leave();
});

/** Lines of talk that are on the screen whole. */
const linesInSight = (page: Page): Promise<number> =>
  page.locator('[data-line]').evaluateAll((lines) => {
    const log = lines[0]!.closest('[role="log"]')!.getBoundingClientRect();
    return lines.filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= log.top && bottom <= log.bottom;
    }).length;
  });

test('ten lines of talk are in sight, the newest among them, and each has its speaker', async () => {
  const visit = await house.visit(GAME);
  const { page } = visit;
  await cityOf(page).waitFor();
  const field = page.getByLabel(said('en', 'table.talk.write'));
  await field.waitFor();
  for (let n = 1; n <= 14; ++n) {
    await field.fill(`Line ${n}`);
    await field.press('Enter');
    await page.getByText(`Line ${n}`, { exact: true }).waitFor();
  }
  const newest = page.getByText('Line 14', { exact: true });
  await expect.poll(() => newest.isVisible()).toBe(true);
  expect(await linesInSight(page)).toBeGreaterThanOrEqual(10);
  const faces = await page
    .locator('[data-line]')
    .evaluateAll((lines) => lines.filter((line) => line.querySelector('svg')).length);
  expect(faces).toBe(await page.locator('[data-line]').count());
  await visit.look('quatropolis-talk');
  await visit.leave();
});
