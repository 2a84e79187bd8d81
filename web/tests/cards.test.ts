// A card set of one's own: written in the editor, tried by bots, and played with at a private table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cityOf } from './support/council';
import { openHouse, PHONE } from './support/house';
import { root } from './support/server';
import { giveName } from './support/tables';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

const usual = JSON.parse(readFileSync(join(root, 'data/cards/default.json'), 'utf8')) as {
  id: string;
  issues: { id: string; yes?: object }[];
};

test('a set is changed in the editor, tried by bots, and dealt at a private table', async () => {
  const host = await house.visit('/cards');
  const { page } = host;
  await page.getByLabel(said('en', 'cards.name')).fill('Seaside');
  await page.getByLabel(said('en', 'cards.cardName'), { exact: true }).fill('A Pier for Everyone');
  await page
    .getByRole('group', { name: 'Effect of yes' })
    .getByLabel(/^rent$/i)
    .selectOption('4');
  await page.locator('[data-balance="300"]').waitFor({ timeout: 60_000 });
  await host.look('cards-editor');
  await page.getByRole('button', { name: said('en', 'cards.play') }).click();
  await page.getByText('Saved on this device').waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: said('en', 'lobby.openTable') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('group', { name: 'Game' }).getByText('Quatropolis', { exact: true }).click();
  const switchLabel = 'Play with your own cards: Seaside';
  expect(await form.getByText(switchLabel).count()).toBe(0); // not where strangers come
  await form.getByText(said('en', 'table.form.private'), { exact: true }).click();
  const broken = structuredClone(usual);
  broken.id = 'broken';
  broken.issues[0]!.yes = { rent: 40 };
  const file = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(broken)) };
  await form.getByLabel(said('en', 'table.cards.file')).setInputFiles(file);
  const alert = form.getByRole('alert').filter({ hasText: usual.issues[0]!.id });
  await alert.waitFor();
  expect(await alert.innerText()).toMatch(/rent/);
  await host.look('cards-fault');
  await form.getByRole('switch', { name: switchLabel }).click({ force: true });
  await form.getByRole('group', { name: 'Bots' }).getByText('3', { exact: true }).click();
  await form.getByRole('button', { name: said('en', 'lobby.createTable') }).click();
  await giveName(page, 'Marina');
  await cityOf(page).waitFor();
  const { options } = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const { view } = (await (await fetch(`/api/tables/${id}`)).json()) as {
      view: { options: { cards: { name: { en: string } } } };
    };
    return view;
  });
  expect(options.cards.name.en).toBe('Seaside');
  await host.leave();
});

test('the editor on a phone, in German and in the dark', async () => {
  const visit = await house.visit('/cards', { ...PHONE, locale: 'de', colorScheme: 'dark' });
  const { page } = visit;
  await page.locator('[data-balance="300"]').waitFor({ timeout: 60_000 });
  await page.getByText(said('de', 'cards.part.objectives'), { exact: true }).click();
  await visit.look('cards-phone-de');
  await expectOneLanguage(page, 'de');
  await page.getByText(said('de', 'cards.part.roles'), { exact: true }).click();
  await visit.look('cards-phone-roles-de');
  await visit.leave();
});
