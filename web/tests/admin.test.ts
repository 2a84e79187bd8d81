// A moderation story: somebody is rude, is reported, and an operator acts.
import type { APIRequestContext, BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/platform/i18n/languages';
import { beyondTheScreen, DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();
const PASSWORD = 'correct horse';
/** A test that is tried again needs other names. */
let attempts = 0;

async function register(name: string, options = DESKTOP): Promise<Visit> {
  const visit = await house.visit('/account', options);
  const { page } = visit;
  await page.getByText(said('en', 'account.register'), { exact: true }).first().click();
  await page.getByLabel(said('en', 'account.name'), { exact: true }).fill(name);
  await page.getByLabel(said('en', 'account.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: said('en', 'account.register') }).click();
  await page.getByRole('heading', { name: said('en', 'account.codes') }).waitFor();
  return visit;
}

const codesOn = (visit: Visit) => visit.page.locator('section code').allInnerTexts();

async function send(request: APIRequestContext, path: string, data: unknown): Promise<Record<string, never>> {
  const answer = await request.post(`${house.address}${path}`, { data, headers: { Origin: house.address } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, never>;
}
const idOf = async (visit: Visit) =>
  ((await (await visit.context.request.get(`${house.address}/api/me`)).json()) as { account: { id: string } }).account
    .id;

/** Ada reports Bob for what he said at a table of theirs. */
async function report(ada: Visit, bob: Visit): Promise<void> {
  const order = { key: 'new', options: { game: 'quadropolis', seats: ['me'] } };
  const { table } = await send(ada.context.request, '/api/tables', order);
  const commands = `/api/tables/${String(table)}/commands`;
  await send(bob.context.request, commands, { key: 'sit', command: { do: 'sit' } });
  await send(bob.context.request, commands, { key: 'say', command: { do: 'say', text: 'something rude' } });
  await send(ada.context.request, '/api/reports', { account: await idOf(bob), table, text: 'He insults me.' });
}

async function order(visit: Visit, button: string, reason: string): Promise<void> {
  const dialog = visit.page.getByRole('dialog');
  await dialog.getByLabel(said('en', 'admin.reason')).fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a rude player is reported, read and banned, and everybody hears an announcement', async () => {
  const attempt = ++attempts;
  const [BOSS, BOB] = [`Boss${attempt}`, `Bob${attempt}`];
  const [boss, ada, bob] = [await register(BOSS), await register(`Ada${attempt}`), await register(BOB)];
  expect(house.run('admin', 'grant', BOSS)).toContain('is now an operator');
  await report(ada, bob);

  const { page } = boss;
  await expect
    .poll(async () => {
      await page.goto('/admin');
      return page.getByRole('heading', { name: said('en', 'admin.reports') }).count();
    })
    .toBe(1);
  const entry = page.getByRole('article', { name: new RegExp(`\\b${BOB}\\b`) });
  await entry.getByRole('button', { name: said('en', 'admin.context') }).click();
  await entry.getByText('something rude').waitFor();
  await boss.look('admin-reports');
  await entry.getByRole('button', { name: said('en', 'admin.ban'), exact: true }).click();
  await boss.look('admin-order');
  await order(boss, `Ban ${BOB}`, 'insults');
  await bob.page.getByText(/This account is banned until .* Reason: insults/).waitFor();
  await entry.getByRole('button', { name: said('en', 'admin.resolve.acted') }).click();
  await order(boss, said('en', 'admin.resolve.acted'), 'banned for a week');
  await entry.waitFor({ state: 'detached' });

  await bob.page.goto('/account');
  await bob.page.getByLabel(said('en', 'account.name'), { exact: true }).fill(BOB);
  await bob.page.getByLabel(said('en', 'account.password'), { exact: true }).fill(PASSWORD);
  await bob.page.getByRole('button', { name: said('en', 'account.signIn') }).click();
  await bob.page.getByRole('alert').filter({ hasText: 'insults' }).waitFor();

  await page.goto('/admin/people');
  await page.getByLabel(said('en', 'admin.search')).fill(BOB);
  await page.getByRole('button', { name: said('en', 'admin.find') }).click();
  await page
    .getByRole('article', { name: BOB })
    .getByText(/Banned until .*: insults/)
    .waitFor();
  await boss.look('admin-people');

  await page.goto('/admin/announcements');
  await page.getByLabel(said('en', 'admin.text')).fill('Maintenance at noon');
  await page.getByRole('button', { name: said('en', 'admin.announce') }).click();
  const banner = ada.page.getByRole('status').filter({ hasText: 'Maintenance at noon' });
  await banner.waitFor();
  await ada.look('announcement');
  await banner.getByRole('button', { name: said('en', 'page.putAway') }).click();
  await banner.waitFor({ state: 'detached' });
  const stranger = await house.visit('/', PHONE);
  await stranger.page.getByText('Maintenance at noon').waitFor();
  await stranger.leave();

  await page.goto('/admin/audit');
  await page.getByText(`banned ${BOB}`).waitFor();
  await page.getByText(`made ${BOSS} an operator`).waitFor();
  await boss.look('admin-audit');
  for (const visit of [boss, ada, bob]) await visit.leave();
});

const PARTS = ['reports', 'people', 'tables', 'networks', 'announcements', 'audit'];
const LOOKS = {
  light: { ...DESKTOP, colorScheme: 'light' },
  dark: { ...DESKTOP, colorScheme: 'dark' },
  phone: { ...PHONE, colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 640 }, locale: 'de' },
} as const;

/** What a browser of an operator has stored. */
async function operator(): Promise<BrowserContextOptions> {
  const name = `Chief${++attempts}`;
  const boss = await register(name);
  house.run('admin', 'grant', name);
  await expect.poll(async () => (await boss.context.request.get(`${house.address}/api/admin/audit`)).ok()).toBe(true);
  const { cookies } = await boss.context.storageState();
  await boss.leave();
  const localStorage = [{ name: 'urbanist.account', value: JSON.stringify({ name }) }];
  return { storageState: { cookies, origins: [{ origin: house.address, localStorage }] } };
}

async function open(visit: Visit, part: string): Promise<void> {
  await visit.page.goto(`/admin/${part}`);
  await visit.page.getByRole('heading', { level: 2 }).first().waitFor();
  await visit.settle();
}

test('the console looks right everywhere, and is closed to others', async () => {
  const stored = await operator();
  for (const [look, options] of Object.entries(LOOKS)) {
    const visit = await house.visit('/', { ...options, ...stored });
    for (const part of PARTS) {
      await open(visit, part);
      await visit.look(`admin-${part}-${look}`);
      expect((await beyondTheScreen(visit.page)).beside, part).toBe(0);
    }
    await visit.leave();
  }
  const stranger = await house.visit('/admin');
  await stranger.page.getByText(said('en', 'admin.notYou')).waitFor();
  await stranger.leave();
});

test('the console speaks every language', async () => {
  const stored = await operator();
  for (const language of LANGUAGES) {
    const visit = await house.visit('/', { ...DESKTOP, locale: language, ...stored });
    for (const part of PARTS) {
      await open(visit, part);
      await expectOneLanguage(visit.page, language);
    }
    await visit.leave();
  }
});

test('a lost password is set anew with a recovery code', async () => {
  const name = `Eva${++attempts}`;
  const visit = await register(name, PHONE);
  const { page } = visit;
  const [code] = await codesOn(visit);
  await visit.look('recovery-codes');
  await page.getByRole('button', { name: said('en', 'account.signOut') }).click();
  await page.getByRole('button', { name: said('en', 'account.lost') }).click();
  await page.getByLabel(said('en', 'account.name'), { exact: true }).fill(name);
  await page.getByLabel(said('en', 'account.code'), { exact: true }).fill('0000-0000-0000-0000');
  await page.getByLabel(said('en', 'account.newPassword'), { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: said('en', 'account.setPassword') }).click();
  await page.getByRole('alert').waitFor();
  await visit.look('recovery-refused');
  await page.getByLabel(said('en', 'account.code'), { exact: true }).fill(code!.toUpperCase());
  await page.getByRole('button', { name: said('en', 'account.setPassword') }).click();
  await page.getByText(`Signed in as ${name}`).waitFor();
  await visit.leave();
});
