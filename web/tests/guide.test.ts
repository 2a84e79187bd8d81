// The first minutes of somebody who has never heard of the game: the guided round to its end, and the first game without it.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../src/platform/i18n/languages';
import { awaitTurn } from './support/hands';
import { DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

type Press = (page: Page, selector: string) => Promise<void>;

const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
const click: Press = (page, selector) => shown(page, selector).click();
/** The first tap on a slot shows what it takes, the second takes it. */
const tap: Press = async (page, selector) => {
  await shown(page, selector).tap();
  if (selector.includes('data-slot')) await shown(page, selector).tap();
};
/** A move is typed; what has no key is walked to. */
const typeKeys: Press = async (page, selector) => {
  const typed = /="(\w+)"/.exec(selector)?.[1];
  if (selector === '.confirm button') await page.keyboard.press('Enter');
  else if (typed) for (const key of typed.toLowerCase()) await page.keyboard.press(key);
  else await shown(page, selector).press('Enter');
};

const stepOf = (page: Page) => page.locator('[data-coach]').getAttribute('data-coach');

/** Controls that can be used and lie under the coach, and those of the coach that lie under something else. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const coach = document.querySelector('[data-coach]')!;
    const box = coach.getBoundingClientRect();
    const usable = ':is(button, a[href], input, [role=radio], [role=gridcell]):not([disabled], [aria-disabled=true])';
    const meets = (other: DOMRect) =>
      other.width > 0 &&
      other.left < box.right - 1 &&
      other.right > box.left + 1 &&
      other.top < box.bottom - 1 &&
      other.bottom > box.top + 1;
    const nameOf = (element: Element) => element.ariaLabel ?? element.textContent?.trim() ?? element.tagName;
    return [...document.querySelectorAll(usable)]
      .filter((element) => {
        const mine = coach.contains(element);
        const at = element.getBoundingClientRect();
        if (!mine) return meets(at) && getComputedStyle(element).visibility === 'visible';
        const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
        return top !== null && !coach.contains(top);
      })
      .map(nameOf);
  });

/** The moves of the game that this device keeps. */
const movesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { table } = JSON.parse(localStorage.getItem('urbanist.lesson.quadropolis')!) as { table: string };
    return (localStorage.getItem(`urbanist.table.${table}`)!.match(/"[1-4][NESW][1-5](:\w+)?"/g) ?? []).length;
  });

interface Card {
  step: string | null;
  /** There is only to read. */
  reads: boolean;
  /** What is to be pressed. */
  part: string | null;
}

/** All of it at one moment: Pip may move on at the next. */
const cardOn = (page: Page): Promise<Card> =>
  page.evaluate(() => ({
    step: document.querySelector('[data-coach]')?.getAttribute('data-coach') ?? null,
    reads: document.querySelector('[data-coach] .button.primary') !== null,
    part: document.querySelector('[data-spotlight]')?.getAttribute('data-spotlight') ?? null,
  }));

/** Reads and does what the coach says until the last card; answers the steps in their order. */
async function follow(visit: Visit, press: Press, language: Language, name: string): Promise<string[]> {
  const { page } = visit;
  const steps: string[] = [];
  for (let card = await cardOn(page); card.step !== 'end'; card = await cardOn(page)) {
    const step = card.step!;
    if (steps.at(-1) !== step) {
      steps.push(step);
      expect(await covered(page), `${name}: ${step}`).toEqual([]);
      if (step === 'urbanist' || step === 'turn3') await expectToWait(visit, language, `guide-${name}-${step}`);
    }
    if (card.reads) await press(page, '[data-coach] .button.primary');
    else if (card.part) await press(page, card.part === '.confirm' ? '.confirm button' : card.part);
    await expect.poll(() => cardOn(page), WAIT).not.toEqual(card);
  }
  return steps;
}

/** Pip does nothing while somebody reads. */
async function expectToWait(visit: Visit, language: Language, picture: string): Promise<void> {
  const before = await movesOf(visit.page);
  await visit.look(picture);
  await expectOneLanguage(visit.page, language);
  expect(await movesOf(visit.page)).toBe(before);
}

/** A turn of Pip, or a thought of the adviser, on a busy machine. */
const WAIT = { timeout: 60_000 };

/** Those that wait for the learner; Pip's own moves may be over before a test looks. */
const ALL = [
  ...['welcome', 'site', 'architect', 'slot', 'square', 'confirm', 'urbanist', 'blocked', 'turn2'],
  ...['lights', 'turn3', 'turn4', 'mayor', 'others'],
];

const WAYS: [string, Press, Language, BrowserContextOptions][] = [
  ['desktop', click, 'en', DESKTOP],
  ['phone', tap, 'de', PHONE],
  ['keys', typeKeys, 'fr', DESKTOP],
  ['tablet', click, 'pt-BR', { viewport: { width: 1180, height: 820 } }],
];

test.each(WAYS)('the guided round is played to its end (%s)', async (name, press, language, options) => {
  const visit = await house.visit('/learn/quadropolis', { ...options, locale: language });
  const { page } = visit;
  await page.locator('[data-coach]').waitFor();
  const steps = await follow(visit, press, language, name);
  expect(ALL.filter((step) => !steps.includes(step))).toEqual([]);
  expect(await covered(page)).toEqual([]);
  await visit.look(`guide-${name}-end`);
  await page.getByRole('link', { name: said(language, 'learn.playPip') }).press('Enter');
  await page.waitForURL(/\/play\/(?!new)/);
  await awaitTurn(page);
  expect(await page.getByText('Pip').count()).toBeGreaterThan(0);
  await visit.leave();
});

test('a lesson that was left goes on at its step, and every learner gets the same deal', async () => {
  const deal = async (page: Page) => {
    await page.locator('[data-slot]').first().waitFor();
    return page.locator('[data-plot]').evaluateAll((plots) => plots.map((plot) => plot.ariaLabel));
  };
  const first = await house.visit('/learn/quadropolis');
  const second = await house.visit('/learn/quadropolis', PHONE);
  expect(await deal(first.page)).toEqual(await deal(second.page));
  await first.page.locator('[data-coach] .button.primary').click();
  await expect.poll(() => stepOf(first.page)).toBe('site');
  await first.page.reload();
  await expect.poll(() => stepOf(first.page)).toBe('site');
  await first.leave();
  await second.leave();
});
