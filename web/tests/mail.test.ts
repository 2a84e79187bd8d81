// An address for mail: given, confirmed, used for a lost password; and nothing of it where the server sends no mail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE, type Visit } from './support/house';
import { MailServer } from './support/mail-server';
import { send } from './support/tables';
import { expectOneLanguage, said } from './support/words';

const PASSWORD = 'correct horse';
const mails = new MailServer();
let house: House;

beforeAll(async () => {
  await mails.open();
  const settings = { host: '127.0.0.1', port: String(mails.port), security: 'none', from: 'games@example.org' };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--smtp-${name}`, value]);
  house = new House();
  await house.open();
  await house.restartServer([...words, '--origin', house.address]); // its address is known only now
});
afterAll(async () => {
  await house.close();
  mails.close();
});

/** Where the link of a mail leads. */
const linkIn = (text: string) => /http:\S+#\S+/.exec(text)![0];

async function registered(name: string, options = {}): Promise<Visit> {
  const visit = await house.visit('/rules', options);
  await send(visit, 'POST', '/api/register', { name, password: PASSWORD });
  await visit.page.evaluate((known) => localStorage.setItem('urbanist.account', JSON.stringify({ name: known })), name);
  await visit.page.goto('/account');
  return visit;
}

test('on a phone, in German: an address is confirmed by its link, and replaces a lost password', async () => {
  const visit = await registered('Greta', { ...PHONE, locale: 'de', colorScheme: 'dark' });
  const { page } = visit;
  await page.getByLabel(said('de', 'account.email.address')).fill('greta@example.org');
  await page.getByLabel(said('de', 'account.password'), { exact: true }).last().fill(PASSWORD);
  await page.getByRole('button', { name: said('de', 'account.email.send') }).click();
  await page.getByText('Wir haben einen Link an greta@example.org geschickt').waitFor();
  await expectOneLanguage(page, 'de');
  await visit.look('email-phone-de');
  const confirmation = await mails.next();
  expect(confirmation.to).toBe('greta@example.org');
  await page.goto(linkIn(confirmation.text));
  await visit.look('email-confirm-phone-de');
  await page.getByRole('button', { name: said('de', 'account.email.confirm'), exact: true }).click();
  await page.getByText(said('de', 'account.email.confirmed')).waitFor();
  await page.goto('/account');
  await page.getByText('Deine Adresse: greta@example.org').waitFor();
  await visit.look('email-confirmed-phone-de');

  const elsewhere = await house.visit('/account');
  await elsewhere.page.getByRole('button', { name: said('en', 'account.lost') }).click();
  await elsewhere.page.getByLabel(said('en', 'account.link.who')).fill('greta');
  await elsewhere.look('email-lost');
  await elsewhere.page.getByRole('button', { name: said('en', 'account.link.send') }).click();
  await elsewhere.page.getByText(said('en', 'account.link.asked')).waitFor();
  const reset = await mails.next();
  await elsewhere.page.goto(linkIn(reset.text));
  await elsewhere.page.getByLabel(said('en', 'account.newPassword')).fill('battery staple');
  await elsewhere.look('email-new-password');
  await elsewhere.page.getByRole('button', { name: said('en', 'account.setPassword') }).click();
  await elsewhere.page.getByText('greta@example.org').waitFor();
  await elsewhere.leave();
  await visit.leave();
});

test('a server that sends no mail says nothing of it', async () => {
  const silent = new House();
  await silent.open();
  const visit = await silent.visit('/account');
  await visit.page.getByRole('button', { name: said('en', 'account.lost') }).click();
  await visit.page.getByLabel(said('en', 'account.code')).waitFor();
  expect(await visit.page.getByLabel(said('en', 'account.link.who')).count()).toBe(0);
  await send(visit, 'POST', '/api/register', { name: 'Ada', password: PASSWORD });
  await visit.page.evaluate(() => localStorage.setItem('urbanist.account', JSON.stringify({ name: 'Ada' })));
  await visit.page.reload();
  await visit.page.getByText(said('en', 'account.webhooks'), { exact: true }).waitFor();
  expect(await visit.page.getByText(said('en', 'account.email'), { exact: true }).count()).toBe(0);
  await visit.leave();
  await silent.close();
});
