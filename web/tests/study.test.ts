// Looking at games again, and learning them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse, PHONE } from './support/house';
import { said } from './support/words';

const house = openHouse();

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const records = read('../../tests/records/random-every-table.jsonl');
const [record] = records.split('\n');

const position = (page: Page) => page.getByRole('slider').inputValue();

async function paste(page: Page, text: string): Promise<void> {
  await page.fill('#pasted', text);
  await page.getByRole('button', { name: said('en', 'study.open.read') }).click();
}

test('a record is pasted, walked through with keys, and analysed', async () => {
  const visit = await house.visit('/replay#0');
  const { page } = visit;
  await paste(page, record!);
  await page.waitForURL('**/replay/file/0#*');
  await page.waitForSelector('.replay');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await position(page)).toBe('2');
  expect(new URL(page.url()).hash).toBe('#2');
  await visit.look('replay');
  await page.reload();
  await page.waitForSelector('.replay');
  expect(await position(page)).toBe('2');

  await page.getByText(said('en', 'study.analysis'), { exact: true }).click();
  await page.getByRole('button', { name: said('en', 'study.analyse') }).click();
  await page.getByRole('table', { name: said('en', 'study.account') }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(500);
  await visit.look('replay-analysis');
  await visit.leave();
}, 240_000);

test('a file with several records lists them; one that breaks the rules is refused in a line', async () => {
  const visit = await house.visit('/replay', { ...PHONE, colorScheme: 'dark' });
  const { page } = visit;
  await paste(page, `${records.trim()}\n{"format":"urbanist-record/1"}\n`);
  await page
    .getByRole('alert')
    .getByText(/^Line \d+: /)
    .waitFor();
  await page.locator('a[href^="/replay/file/"]').first().click();
  await page.waitForSelector('.replay');
  await visit.look('replay-phone-dark');
  await visit.leave();
});

test('a replay goes on as a game', async () => {
  const visit = await house.visit('/replay');
  const { page } = visit;
  await paste(page, record!);
  await page.waitForSelector('.replay');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: said('en', 'study.continue') }).click();
  await page.waitForURL('**/play/*');
  await page.waitForSelector('[data-board]');
  await visit.leave();
});

test('a game of Quatropolis is seen with the eyes of a seat', async () => {
  const visit = await house.visit('/replay');
  const { page } = visit;
  await paste(page, read('./support/quatropolis.jsonl'));
  await page.waitForSelector('.replay');
  await page.keyboard.press('Home');
  await page.getByLabel(said('en', 'study.eyes')).selectOption({ label: 'Mara' });
  await page.getByRole('heading', { name: said('en', 'quatropolis.secretCards') }).waitFor();
  await visit.look('replay-quatropolis');
  await visit.leave();
});

test('a player without a name is spoken to in a replay of Quatropolis', async () => {
  const visit = await house.visit('/replay');
  const { page } = visit;
  const [firstBot, nameless] = ['"bot":"easy"', `"name":"${said('en', 'page.you')}"`];
  await paste(page, read('./support/quatropolis.jsonl').replace(firstBot, nameless));
  await page.waitForSelector('.replay');
  await page.getByRole('slider').fill('12'); // they have rolled highest
  await page.getByText(said('en', 'quatropolis.youPropose')).waitFor();
  await visit.leave();
});
