// Whole games of Quatropolis on this device, each with another hand and in another language.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../src/i18n/languages';
import { DESKTOP, openHouse, PHONE } from './house';
import { expectOneLanguage, said } from './words';

const house = openHouse();

const GAME = '/play/new?game=quatropolis&bots=3&level=1';

type Press = (target: Locator) => Promise<void>;
// The game goes on by itself, so what was there a moment ago may be gone: then the next look decides.
const SOON = { timeout: 3000 };
const click: Press = (target) => target.click(SOON).catch(() => undefined);
const tap: Press = (target) => target.tap(SOON).catch(() => undefined);
const key: Press = async (target) => {
  const radio = target.locator('input[type="radio"]');
  const focused = (await radio.count()) ? radio : target;
  await focused.press('Space', SOON).catch(() => undefined);
};

interface Buttons {
  ready: Locator;
  give: Locator;
  propose: Locator;
  proposing: Locator;
  more: Locator;
  yes: Locator;
  lock: Locator;
  end: Locator;
}

function buttonsOf(page: Page, language: Language): Buttons {
  const button = (key: string) =>
    page
      .locator('button:enabled')
      .filter({ hasText: said(language, key), visible: true })
      .first();
  const more = said(language, 'quatropolis.more');
  return {
    ready: button('quatropolis.ready'),
    give: button('quatropolis.funnel.nothing'),
    propose: button('quatropolis.proposal.send'),
    proposing: page.getByRole('heading', { name: said(language, 'quatropolis.proposal.title') }),
    more: page.locator(`button:enabled[aria-label^="${more}"]`).filter({ visible: true }).first(),
    yes: page.locator('[role="radiogroup"] label.yes').filter({ visible: true }).first(),
    lock: button('quatropolis.vote.lock'),
    end: page.getByRole('table', { name: said(language, 'quatropolis.final.title') }),
  };
}

/** Does the next thing that is asked for; false at the end of the game. */
async function act(page: Page, buttons: Buttons, press: Press): Promise<boolean> {
  const { ready, give, propose, proposing, more, yes, lock, end } = buttons;
  await end.or(ready).or(give).or(proposing).or(lock).or(yes).first().waitFor({ timeout: 60_000 });
  if (await end.isVisible()) return false;
  if (await ready.isVisible()) await press(ready);
  else if (await give.isVisible()) await press(give);
  else if (await propose.isVisible()) await press(propose);
  else if (await lock.isVisible()) await press(lock);
  else if (await proposing.isVisible()) await press(more);
  else if (await yes.isVisible()) await press(yes);
  await page.waitForTimeout(60); // the page has noticed
  return true;
}

async function playToTheEnd(page: Page, language: Language, press: Press): Promise<void> {
  const buttons = buttonsOf(page, language);
  for (let steps = 0; await act(page, buttons, press); ++steps) expect(steps).toBeLessThan(600);
}

test('by mouse, in English', async () => {
  const visit = await house.visit(GAME);
  await buttonsOf(visit.page, 'en').ready.waitFor();
  await visit.look('quatropolis-light');
  await playToTheEnd(visit.page, 'en', click);
  await visit.look('quatropolis-end');
  await visit.leave();
});

test('by touch on a phone, in Portuguese', async () => {
  const visit = await house.visit(GAME, { ...PHONE, locale: 'pt-BR' });
  await buttonsOf(visit.page, 'pt-BR').ready.waitFor();
  await visit.look('quatropolis-phone');
  await expectOneLanguage(visit.page, 'pt-BR');
  await playToTheEnd(visit.page, 'pt-BR', tap);
  await visit.look('quatropolis-phone-end');
  await visit.leave();
});

test('by keyboard alone, in French', async () => {
  const visit = await house.visit(GAME, { ...DESKTOP, locale: 'fr', colorScheme: 'dark' });
  await buttonsOf(visit.page, 'fr').ready.waitFor();
  await visit.look('quatropolis-dark-fr');
  await expectOneLanguage(visit.page, 'fr');
  await playToTheEnd(visit.page, 'fr', key);
  await visit.leave();
});
