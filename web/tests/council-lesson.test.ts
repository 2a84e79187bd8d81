// The guided rounds of Quatropolis: a bribe works, a lie comes out, a referendum is won. On a desk and on a phone.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openHouse, PHONE } from './support/house';
import { said } from './support/words';

const house = openHouse();

const stepOf = (page: Page) => page.locator('[data-coach]').getAttribute('data-coach');

/** What the coach asks for at each step; without an entry there is only to read. */
function deeds(page: Page): Record<string, () => Promise<void>> {
  const press = (key: string) =>
    page
      .locator('button:enabled')
      .filter({ hasText: said('en', key), visible: true })
      .first()
      .click();
  const offer = page.locator('[data-offer][data-state="open"] .accept').filter({ visible: true }).first();
  const accept = async () => {
    if (await offer.isVisible()) await offer.click();
  };
  const lock = async (side: 'yes' | 'no', influence: number) => {
    await page.locator(`[role="radiogroup"] label.${side}`).filter({ visible: true }).first().click();
    const more = page.getByRole('button', { name: `More: ${said('en', 'quatropolis.pieces.influence')}` });
    for (let i = 0; i < influence; ++i) await more.filter({ visible: true }).first().click();
    await press('quatropolis.vote.lock');
  };
  return {
    offer: accept,
    done: () => press('council.done'),
    funnel: async () => {
      const more = page.locator('button[aria-label^="More: Ingrid"]:enabled').filter({ visible: true }).first();
      const give = page
        .locator('button:enabled')
        .filter({ hasText: /^\s*Give \d/, visible: true })
        .first();
      for (let i = 0; i < 3 && !(await give.isVisible()); ++i) await more.click();
      await give.click();
    },
    vote: () => lock('yes', 2),
    lie: async () => {
      await accept();
      await press('council.done');
    },
    voteNo: async () => {
      const nothing = page.locator('button:enabled').filter({ hasText: said('en', 'quatropolis.funnel.nothing') });
      await nothing.filter({ visible: true }).first().click();
      await lock('no', 1);
    },
    propose: async () => {
      for (const measure of ['tax', 'population'])
        await page
          .getByRole('group', { name: said('en', `measure.${measure}`) })
          .getByRole('button', { name: measure === 'tax' ? /^Less/ : /^More/ })
          .click({ clickCount: 2 });
      await press('quatropolis.proposal.send');
    },
    backing: async () => {
      await accept();
      await press('council.done');
    },
    voteYes: async () => {
      const nothing = page.locator('button:enabled').filter({ hasText: said('en', 'quatropolis.funnel.nothing') });
      await nothing.filter({ visible: true }).first().click();
      await lock('yes', 1);
    },
  };
}

async function follow(options: BrowserContextOptions, name: string): Promise<void> {
  const visit = await house.visit('/learn/quatropolis', options);
  const { page } = visit;
  const doings = deeds(page);
  const seen: string[] = [];
  await page.locator('[data-coach]').waitFor();
  for (let step = await stepOf(page); step !== 'end'; step = await stepOf(page)) {
    if (step === null) continue;
    seen.push(step);
    await visit.look(`${name}-${step}`);
    if (step === 'bribe') expect(await page.locator('[data-coach]').innerText()).toContain('The bribe worked');
    const doing = doings[step];
    if (doing) await doing();
    else await page.getByRole('button', { name: said('en', 'learn.next'), exact: true }).click();
    await page.locator(`[data-coach]:not([data-coach="${step}"])`).waitFor();
  }
  expect(seen.filter((step) => step !== 'offer')).toEqual([
    ...['welcome', 'cards', 'issue', 'done', 'funnel', 'vote', 'bribe'],
    ...['lie', 'voteNo', 'exposed', 'propose', 'backing', 'voteYes', 'won'],
  ]);
  await visit.look(`${name}-end`);
  await visit.leave();
}

test('the guided rounds, on a desk', () => follow(DESKTOP, 'council-lesson'), 180_000);
test('the guided rounds, on a phone', () => follow(PHONE, 'council-lesson-phone'), 180_000);
