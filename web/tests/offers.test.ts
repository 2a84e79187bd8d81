// Offers and promises: put together, answered, kept and broken, and hidden from those whom they do not concern.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { openTable, sitAndBeReady } from './support/tables';
import { said } from './support/words';

const house = openHouse();

const NAMES = ['Ada', 'Ben', 'Chloé', 'Dan'];
const byText = (page: Page, key: string) =>
  page
    .locator('button:enabled')
    .filter({ hasText: said('en', key), visible: true })
    .first();

/** Four people at one device who write down what they agree on. */
class Council {
  issues = 0;
  /** Whether votes are opened beat by beat. */
  isQuick = true;
  /** Who has which vote in mind; the others vote No. */
  yes = new Set<number>();

  private constructor(private readonly visit: Visit) {}

  static async sit(visit: Visit): Promise<Council> {
    const { page } = visit;
    await page.getByRole('button', { name: said('en', 'lobby.openTable') }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('group', { name: 'Where' }).getByText('On this device', { exact: true }).click();
    await form.getByRole('group', { name: 'Game' }).getByText('Quatropolis', { exact: true }).click();
    await form.getByRole('button', { name: said('en', 'lobby.createTable') }).click();
    await page.getByRole('heading', { name: said('en', 'council.names.title') }).waitFor();
    for (const [i, name] of NAMES.entries()) await page.locator('form input').nth(i).fill(name);
    await byText(page, 'council.names.start').click();
    return new Council(visit);
  }

  /** From here on votes are opened at once. */
  async hurry(): Promise<void> {
    await this.visit.page.evaluate(() =>
      localStorage.setItem('urbanist.settings', JSON.stringify({ pace: 'instant' })),
    );
    await this.visit.page.reload();
    this.isQuick = false;
  }

  /** One offers the other something; both halves are lists of terms by name. */
  async offer(from: number, to: number, give: string, side?: 'yes' | 'no'): Promise<void> {
    const { page } = this.visit;
    const desk = page.getByRole('group', { name: said('en', 'council.desk.title') });
    await desk.getByRole('button').nth(from).click();
    await desk.getByRole('button').nth(to).click();
    const form = page.locator('[data-offer-form]');
    const tile = form.locator('fieldset').first().locator(`[data-term="${give}"]`);
    await tile.getByRole('button', { pressed: false }).first().click();
    if (side) await tile.locator(`.sides .${side}`).click();
    await form.getByRole('button', { name: said('en', 'council.offer.sendTo') }).click();
    await form.waitFor({ state: 'detached' });
    const card = page.locator('[data-offer][data-state="open"]').first();
    await card.locator('.accept').click();
    await card.waitFor({ state: 'detached' });
  }

  /** Plays on until the next reveal has been shown; answers what it stamped. */
  async vote(): Promise<string[]> {
    const { page } = this.visit;
    const stamps: string[] = [];
    const parts = page.locator('[data-pass], [data-reveal], [data-screen="secret"], [data-end]');
    const start = byText(page, 'council.device.start');
    for (let locked = 0; locked < NAMES.length;) {
      await parts.or(start).first().waitFor();
      const pass = page.locator('[data-pass]');
      if (await pass.isVisible()) {
        const seat = Number(await pass.getAttribute('data-pass'));
        await pass.getByRole('button').press('Enter');
        const screen = page.locator('[data-screen="secret"]');
        await screen.waitFor();
        const side = this.yes.has(seat) ? 'yes' : 'no';
        await screen.locator(`[role="radiogroup"] label.${side}`).first().click();
        await screen
          .locator(`button:enabled[aria-label^="${said('en', 'quatropolis.more')}"]`)
          .last()
          .click(); // no ties
        await byText(page, 'council.device.lock').click();
        await screen.waitFor({ state: 'detached' });
        ++locked;
      } else await start.click({ timeout: 3000 }).catch(() => undefined); // it may still be busy with the last word
    }
    if (this.isQuick) await page.locator('[data-reveal]').waitFor();
    const word = page.locator('[data-reveal="word"]');
    while (await page.locator('[data-reveal]').isVisible()) {
      if (await word.isVisible()) {
        if (stamps.length === 0) stamps.push(...(await word.locator('.stamp').allInnerTexts()));
        if (this.issues === 0) await this.visit.look('offers-stamps');
      }
      await page
        .locator('[data-reveal]')
        .press('Enter')
        .catch(() => undefined);
      await page.waitForTimeout(30); // the next beat
    }
    ++this.issues;
    return stamps.map((stamp) => stamp.trim().toLowerCase());
  }
}

// It takes minutes: URBANIST_LONG=1 tools/web browser tests/offers.test.ts
test.runIf(process.env.URBANIST_LONG)(
  'promises at one device are kept and broken before all, through a whole game',
  async () => {
    const visit = await house.visit('/', DESKTOP, 'quick');
    const { page } = visit;
    const council = await Council.sit(visit);
    const start = byText(page, 'council.device.start');
    const propose = byText(page, 'quatropolis.proposal.send');
    const end = page.locator('[data-end]');
    const seen: string[] = [];
    for (;;) {
      await start
        .or(page.getByRole('button', { name: /^More: rent/ }))
        .or(end)
        .first()
        .waitFor();
      if (await end.isVisible()) break;
      if (!(await start.isVisible())) {
        await page
          .getByRole('button', { name: /^More: / })
          .first()
          .click();
        await propose.click();
        await propose.waitFor({ state: 'detached' });
        continue;
      }
      if (council.issues < 2) {
        council.yes = new Set([0]);
        await council.offer(0, 1, 'vote', 'yes'); // kept
        await council.offer(2, 3, 'vote', 'yes'); // broken
        if (council.issues === 0) await visit.look('offers-ledger');
      }
      seen.push(...(await council.vote()));
      if (council.issues === 2) await council.hurry();
    }
    expect(seen.filter((stamp) => stamp === 'kept').length).toBeGreaterThanOrEqual(2);
    expect(seen.filter((stamp) => stamp === 'broken').length).toBeGreaterThanOrEqual(2);
    const word = page
      .getByRole('region', { name: said('en', 'council.end.word') })
      .or(page.locator('section:has(#end-word)'));
    await word.first().waitFor({ timeout: 60_000 });
    const text = (await word.first().innerText()).toLowerCase();
    expect(text).toContain('broken');
    expect(text).toContain('kept');
    await visit.look('offers-end');
    await visit.leave();
  },
  600_000,
);

test('a whispered offer is answered with a key, and others see only that there is one', async () => {
  const host = await house.visit('/');
  const seats = ['me', null, 'otto-easy', 'ingrid-easy'];
  const address = await openTable(host, { game: 'quatropolis', seats }, {});
  const friend = await house.visit(address, PHONE);
  const stranger = await house.visit(address);
  await host.page.goto(address);
  await sitAndBeReady(friend.page, 'Zoë'); // the host, who chose the seats, is ready
  const { page } = host;
  await page.locator('[data-make-offer]').click();
  const form = page.locator('[data-offer-form]');
  await form.getByText('Zoë').click();
  await form.locator('fieldset').first().locator('[data-term="vote"]').getByRole('button').first().click();
  await form.getByRole('switch', { name: said('en', 'council.whisper') }).click({ force: true });
  await form.getByText('I’ll vote Yes').waitFor();
  await host.look('offers-form');
  await form.getByRole('button', { name: said('en', 'council.offer.sendTo') }).click();
  const card = friend.page.locator('[data-offer][data-state="open"]');
  await card.waitFor();
  await friend.look('offers-phone');
  const secret = stranger.page.locator('[data-offer]').first();
  await secret.waitFor();
  expect(await secret.innerText()).not.toMatch(/vote|yes/i);
  await stranger.look('offers-whisper-of-others');
  await card.press('a');
  await page.locator('[data-offer][data-state="accepted"]').waitFor();
  await page.getByText(said('en', 'deal.term.vote-base'), { exact: false }).first().waitFor();
  await host.look('offers-accepted');
  for (const visit of [host, friend, stranger]) await visit.leave();
}, 180_000);
