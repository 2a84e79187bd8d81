// Whole games as somebody plays them who hears the page and does not see it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buttonsHeard, key, playToTheEnd as playCouncil } from './support/council';
import { listener, playToTheEnd } from './support/hands';
import { openHouse } from './support/house';

const house = openHouse();

/** Notes whatever is said without being asked, from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const spoken = new Set(elements.map((element) => element?.closest(regions)));
      for (const region of spoken)
        if (region?.role !== 'log' && region?.textContent?.trim()) heard.push(region.textContent.trim());
      // Of a log only what is new is read out.
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest('[role="log"]'))
          for (const { textContent } of addedNodes) if (textContent?.trim()) heard.push(textContent.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('Quadropolis: roles and names are enough to play, and every move and turn is said', async () => {
  const visit = await house.visit('about:blank');
  const heard = await listen(visit.page);
  await visit.page.goto(`${house.address}/play/new?game=classic&bots=2&level=1`);
  expect(await playToTheEnd(visit.page, listener)).toBe(16);
  await visit.page.getByRole('table', { name: 'Score pad' }).waitFor();
  const said = await heard();
  const times = (pattern: RegExp) => said.filter((text) => pattern.test(text)).length;
  expect(times(/^Your turn, round \d, turn \d of 4\.$/)).toBe(16);
  for (const player of ['You', 'Pip', 'Pip 2'])
    expect(times(new RegExp(`^${player}: architect \\d at [NESW]\\d, .*\\.$`)), player).toBe(16);
  // After the last move of a round the urbanist leaves the site.
  expect(times(/ Urbanist in .*\.$/)).toBe(3 * 16 - 4);
  expect(times(/ (\d+ points?, now|No points, still|Loses \d+ points?, now) -?\d+\. /)).toBe(3 * 16);
  const standings = /^Round [234] of 4\. .* mayor and goe?s? first\. .*\d+, .*\d+, .*\d+\.$/;
  expect(times(standings)).toBe(3);
  await expect.poll(() => visit.page.locator('[data-ending]').innerText()).toMatch(/^You (win|share|come) /);
  await visit.leave();
});

test('Quatropolis: the same, and no secret is said aloud', async () => {
  const visit = await house.visit('about:blank');
  const heard = await listen(visit.page);
  await visit.page.goto(`${house.address}/play/new?game=quatropolis&bots=3&level=1`);
  await playCouncil(visit.page, buttonsHeard(visit.page), key);
  const said = await heard();
  const issues = said.flatMap((text) => /Issue \d+ of 12/.exec(text) ?? []);
  expect(new Set(issues).size).toBe(11); // all but the one that lay there from the beginning
  expect(said.filter((text) => /(Yes|No) wins|A tie:|third tie/.test(text)).length).toBeGreaterThanOrEqual(12);
  expect(said.filter((text) => text === 'Your turn: vote.').length).toBeGreaterThanOrEqual(12);
  expect(said.at(-1)).toContain('The game is over.');
  const publicTalk = /, you are (not )?my enemy\.$/; // anyone may say so at the table, whether it is true or not
  expect(said.filter((text) => /objective|enem|aim|cup/i.test(text) && !publicTalk.test(text))).toEqual([]);
  await visit.leave();
});
