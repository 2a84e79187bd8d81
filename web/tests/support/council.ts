// Ways of playing Quatropolis: whatever is asked for next is done, with what the page offers.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../src/platform/i18n/languages';
import { said } from './words';

export type Press = (target: Locator) => Promise<void>;
// The game goes on by itself, so what was there a moment ago may be gone: then the next look decides.
const SOON = { timeout: 3000 };
/** A pointer first presses away what lies over the table: the cups that are being opened. */
const pointing =
  (press: Press): Press =>
  async (target) => {
    const reveal = target.page().locator('[data-reveal]');
    if (await reveal.isVisible()) await press(reveal);
    await press(target);
  };
export const click = pointing((target) => target.click(SOON).catch(() => undefined));
export const tap = pointing((target) => target.tap(SOON).catch(() => undefined));
export const key: Press = async (target) => {
  const radio = target.locator('input[type="radio"]');
  const focused = (await radio.count()) ? radio : target;
  await focused.press('Space', SOON).catch(() => undefined);
};

export interface Buttons {
  ready: Locator;
  give: Locator;
  propose: Locator;
  proposing: Locator;
  more: Locator;
  yes: Locator;
  lock: Locator;
  end: Locator;
}

export function buttonsOf(page: Page, language: Language): Buttons {
  const button = (key: string) =>
    page
      .locator('button:enabled')
      .filter({ hasText: said(language, key), visible: true })
      .first();
  const more = said(language, 'quatropolis.more');
  return {
    ready: button('council.done'),
    give: button('quatropolis.funnel.nothing'),
    propose: button('quatropolis.proposal.send'),
    proposing: page.getByRole('heading', { name: said(language, 'quatropolis.proposal.title') }),
    more: page.locator(`button:enabled[aria-label^="${more}"]`).filter({ visible: true }).first(),
    yes: page.locator('[role="radiogroup"] label.yes').filter({ visible: true }).first(),
    lock: button('quatropolis.vote.lock'),
    end: page.locator('[data-end]'),
  };
}

/** The same by roles, states and names alone, as a screen reader has them; in English. */
export function buttonsHeard(page: Page): Buttons {
  const button = (name: string | RegExp) => page.getByRole('button', { name, disabled: false }).first();
  return {
    ready: button(said('en', 'council.done')),
    give: button(said('en', 'quatropolis.funnel.nothing')),
    propose: button(said('en', 'quatropolis.proposal.send')),
    proposing: page.getByRole('heading', { name: said('en', 'quatropolis.proposal.title') }),
    more: button(new RegExp(`^${said('en', 'quatropolis.more')}`)),
    yes: page.getByRole('radiogroup').getByRole('radio', { name: 'Yes', disabled: false }).first(),
    lock: button(said('en', 'quatropolis.vote.lock')),
    end: page.getByRole('list', { name: said('en', 'quatropolis.final.title') }),
  };
}

/** The table is there. What it asks for first depends on the deal: one game in six begins with a referendum. */
export const cityOf = (page: Page): Locator => page.locator('main .city').first();

/** Does the next thing that is asked for; false at the end of the game. */
export async function act(page: Page, buttons: Buttons, press: Press): Promise<boolean> {
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

export async function playToTheEnd(page: Page, buttons: Buttons, press: Press): Promise<void> {
  for (let steps = 0; await act(page, buttons, press); ++steps) expect(steps).toBeLessThan(600);
  await page.locator('[data-reveal]').waitFor({ state: 'detached' }); // the last cups: they go by themselves
}
