// Four people at a table of the server, each in another language; one of them loses the connection during the vote.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../src/platform/i18n/languages';
import { buttonsOf, cityOf, click } from './support/council';
import { DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { giveName, openTable } from './support/tables';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

const NAMES: Record<Language, string> = { en: 'Ines', fr: 'Chloé', de: 'Jonas', 'pt-BR': 'Dora' };

interface Member {
  language: Language;
  visit: Visit;
  page: Page;
}

async function sit({ page, language }: Member): Promise<void> {
  const button = (key: string) => page.getByRole('button', { name: said(language, key), exact: true }).first();
  const [seat, ready] = [button('table.room.sit'), button('table.room.ready')];
  const asked = page.getByLabel(said(language, 'page.name.label'));
  await seat.or(ready).first().waitFor();
  if (await seat.count()) await seat.click();
  await ready.or(asked).first().waitFor();
  if (await asked.count()) await giveName(page, NAMES[language], language);
  await ready.click();
}

/** Plays for everybody until all have chosen a side and only have to lock it in. */
async function playToTheVote(members: readonly Member[]): Promise<void> {
  for (;;) {
    let waiting = 0;
    for (const { page, language } of members) {
      const { ready, give, propose, more, proposing, yes, lock } = buttonsOf(page, language);
      if (await ready.isVisible()) await click(ready);
      else if (await give.isVisible()) await click(give);
      else if (await propose.isVisible()) await click(propose);
      else if (await proposing.isVisible()) await click(more);
      else if (await lock.isVisible()) ++waiting;
      else if (await yes.isVisible()) await click(yes);
    }
    if (waiting === members.length) return;
    await members[0]!.page.waitForTimeout(100); // the others have noticed
  }
}

const castVote = ({ page, language }: Member): Promise<void> => buttonsOf(page, language).lock.click();

test('a vote that is pressed without a connection is kept, said so, and counted later', async () => {
  const members: Member[] = [];
  for (const language of LANGUAGES) {
    const visit = await house.visit('/', { ...(language === 'de' ? PHONE : DESKTOP), locale: language });
    members.push({ language, visit, page: visit.page });
  }
  const address = await openTable(members[0]!.visit, { game: 'quatropolis', end_third_tie: true }, {});
  for (const member of members) {
    await member.page.goto(address);
    await sit(member);
  }
  for (const { page } of members) await cityOf(page).waitFor();
  await playToTheVote(members);
  for (const { page, language } of members) await expectOneLanguage(page, language);

  const [first, ...others] = members;
  const cut = others.find(({ language }) => language === 'de')!;
  await cut.visit.context.setOffline(true);
  await castVote(cut);
  await cut.page.getByText(said('de', 'people.moveWaits')).first().waitFor();
  await expectOneLanguage(cut.page, 'de');
  await cut.visit.look('council-cut-off');
  for (const member of members) if (member !== cut) await castVote(member);
  await expect
    .poll(() => first!.page.getByText(said('en', 'council.status.away'), { exact: false }).count(), { timeout: 60_000 })
    .toBeGreaterThan(0);
  expect(await first!.page.locator('[data-reveal]').count()).toBe(0); // nothing is opened without the fourth
  await first!.visit.look('council-waits-for-one');

  await cut.visit.context.setOffline(false);
  await cut.page.getByText(said('de', 'people.moveWaits')).first().waitFor({ state: 'detached', timeout: 60_000 });
  // Nobody spent anything: a tie, and the same issue is talked over again.
  for (const { page, language } of members) await buttonsOf(page, language).ready.waitFor({ timeout: 60_000 });
  for (const { visit } of members) await visit.leave();
}, 240_000);
