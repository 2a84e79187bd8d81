// Four people around one device: it is handed over only for secrets, and nobody sees those of another.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { openTable } from './support/tables';
import { said } from './support/words';

const house = openHouse();

const NAMES = ['Ada', 'Ben', 'Chloé', 'Dan'];

/** A table for four at this device, at which everybody has said their name. */
async function sitTogether(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.goto(await openTable(visit, { game: 'quatropolis', hotseat: true, seats: ['me', 'me', 'me', 'me'] }, {}));
  await page.getByRole('heading', { name: said('en', 'council.names.title') }).waitFor();
  const fields = page.locator('form input');
  for (const [i, name] of NAMES.entries()) await fields.nth(i).fill(name);
  await visit.look('one-device-names');
  await page.getByRole('button', { name: said('en', 'council.names.start') }).click();
}

type Screen = 'pass' | 'everyone' | 'secret' | 'reveal';

/** What is on the screen, and whose it is. */
const screenOf = (page: Page): Promise<{ screen: Screen | null; seat: string | null; text: string }> =>
  page.evaluate(() => {
    const pass = document.querySelector<HTMLElement>('[data-pass]');
    const reveal = document.querySelector('[data-reveal]');
    const screen = document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen as Screen | undefined;
    return {
      screen: pass ? 'pass' : reveal ? 'reveal' : (screen ?? null),
      seat: pass?.dataset.pass ?? null,
      text: document.body.innerText,
    };
  });

/** The names of a player's three secret cards, from their own screen. */
const secretsOn = (page: Page): Promise<string[]> =>
  page
    .locator('[data-screen="secret"] section')
    .filter({ hasText: said('en', 'quatropolis.secretCards') })
    .locator('small')
    .evaluateAll((notes) => notes.map((note) => note.textContent!.split('·')[0]!.trim()).slice(0, 2));

const PRIVATE = ['quatropolis.cup', 'quatropolis.secretCards', 'quatropolis.vote.title', 'quatropolis.forYou'];

class Evening {
  readonly secrets = new Map<string, string[]>();
  handOvers = 0;
  reveals = 0;
  private holder: string | null = null;

  constructor(private readonly visit: Visit) {}

  /** Nothing that is one person's is on a screen that all look at, and nothing of another on anybody's. */
  private expectCovered(text: string, mine: string | null): void {
    if (mine === null) for (const key of PRIVATE) expect(text).not.toContain(said('en', key));
    for (const [seat, secrets] of this.secrets)
      if (seat !== mine) for (const secret of secrets) expect(text).not.toContain(secret);
  }

  /** Looks, checks, and does what the screen asks for. */
  async step(): Promise<void> {
    const { page } = this.visit;
    const { screen, seat, text } = await screenOf(page);
    const press = (key: string) => page.getByRole('button', { name: said('en', key) }).click({ timeout: 3000 });
    if (screen === 'pass') {
      this.expectCovered(text, null);
      expect(text).toContain(NAMES[Number(seat)]);
      this.holder = seat;
      ++this.handOvers;
      if (this.handOvers === 1) await this.visit.look('one-device-pass');
      await page.locator('[data-pass] button').press('Enter');
      await page.locator('[data-screen="secret"]').waitFor();
    } else if (screen === 'reveal') {
      this.expectCovered(text, null);
      expect(await page.locator('[data-reveal]').innerText()).not.toContain(said('en', 'quatropolis.you'));
      if (++this.reveals === 1) await this.visit.look('one-device-reveal');
      await page.locator('[data-reveal]').waitFor({ state: 'detached' });
    } else if (screen === 'everyone') {
      this.expectCovered(text, null);
      const proposing = page.getByRole('button', { name: said('en', 'quatropolis.proposal.send') });
      if (await proposing.isVisible()) {
        await page
          .locator(`button[aria-label^="${said('en', 'quatropolis.more')}"]`)
          .first()
          .click();
        await proposing.click();
        await proposing.waitFor({ state: 'detached' });
      } else {
        await press('council.device.start');
        await page.locator('[data-screen="everyone"]').waitFor({ state: 'detached' });
      }
    } else if (screen === 'secret') {
      this.secrets.set(this.holder!, await secretsOn(page));
      this.expectCovered(text, this.holder);
      if (this.handOvers === 1) await this.visit.look('one-device-secret');
      await page.locator('[role="radiogroup"] label.yes').filter({ visible: true }).first().click();
      await press('council.device.lock');
      await page.locator('[data-screen="secret"]').waitFor({ state: 'detached' });
    } else await page.locator('[data-pass], [data-reveal], [data-screen]').first().waitFor();
  }
}

test('four people at one device hand it over four times an issue, and see no secret of another', async () => {
  const visit = await house.visit('/', DESKTOP, 'quick');
  await sitTogether(visit);
  const evening = new Evening(visit);
  await visit.page.locator('[data-screen="everyone"]').waitFor();
  await visit.look('one-device-talk');
  while (evening.reveals < 3) await evening.step();
  expect(evening.secrets.size).toBe(4);
  expect([...evening.secrets.values()].flat()).toHaveLength(8);
  expect(evening.handOvers).toBe(12);
  await visit.leave();
});

test('somebody looks at their cards and hides them again, on a phone', async () => {
  const visit = await house.visit('/', PHONE, 'quick');
  const { page } = visit;
  await sitTogether(visit);
  await page.locator('[data-screen="everyone"]').waitFor();
  await visit.look('one-device-talk-phone');
  const isTalk = await page.getByRole('button', { name: said('en', 'council.device.start') }).isVisible();
  if (isTalk) {
    await page
      .getByRole('group', { name: said('en', 'council.device.cards') })
      .getByText(NAMES[1]!)
      .tap();
    const hold = page.locator('[data-pass="1"] button');
    await hold.tap(); // a tap is too short: nobody opens another's cards by accident
    await hold.waitFor();
    await hold.press('Enter');
    await page.getByRole('heading', { name: said('en', 'quatropolis.secretCards') }).waitFor();
    await visit.look('one-device-secret-phone');
    await page.getByRole('button', { name: said('en', 'council.device.hide') }).tap();
    await page.locator('[data-screen="everyone"]').waitFor();
  }
  await visit.leave();
});
