// What the page tells people who do not look at it: off until it is asked for, with one switch each; one's move while the page is hidden; and a call
// that reaches the browser while no page is open. The push service itself is played by the browser's own
// tools: they hand the message to the service worker, which does the rest.
import { expect, test } from 'vitest';
import { awaitTurn, mouse } from './support/hands';
import { openHouse, WHOLE_BROWSER } from './support/house';
import { openTable, sitAndBeReady } from './support/tables';
import { said } from './support/words';

const house = openHouse([], WHOLE_BROWSER);

interface Registration {
  registrationId: string;
  scopeURL: string;
}

test('a pushed call is shown in the words of the page, and leads to the table', async () => {
  const visit = await house.visit('/', { locale: 'fr', permissions: ['notifications'], serviceWorkers: 'allow' });
  const { page, context } = visit;
  const tools = await context.newCDPSession(page);
  const registered = new Promise<Registration>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registration[] }) => {
      if (registrations[0]) found(registrations[0]);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const words = 'C’est à vous de jouer.';
  await page.evaluate(
    async (text) => (await caches.open('urbanist-words')).put('/words/move', new Response(text)),
    words,
  );
  const { registrationId } = await registered;
  const push = (table: string) =>
    tools.send('ServiceWorker.deliverPushMessage', {
      origin: house.address,
      registrationId,
      data: JSON.stringify({ t: 'your-move', table, game: 'quadropolis' }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data: data as unknown,
      }));
    });
  await push('abc');
  await expect.poll(shown).toMatchObject([{ title: 'urbanist', body: words, data: '/table/abc' }]);
  await push('../../elsewhere'); // no table is called so
  await expect.poll(shown).toMatchObject([{ body: words, data: '/' }]);
  await page.evaluate(
    async (text) => (await caches.open('urbanist-words')).put('/words/challenge-answered', new Response(text)),
    'Réponse',
  );
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: house.address,
    registrationId,
    data: JSON.stringify({ t: 'challenge-answered', challenge: 'xyz' }),
  });
  await expect
    .poll(async () => (await shown()).find(({ data }) => data === '/challenge/xyz'))
    .toMatchObject({ body: 'Réponse' });
  await visit.leave();
});

const TOPICS = ['move', 'new-city', 'challenge-answered'];

test('nothing is told until it is asked for, and each kind has a switch of its own', async () => {
  const visit = await house.visit('/account', { permissions: ['notifications'] });
  const { page } = visit;
  const switchOf = (topic: string) => page.getByRole('switch', { name: said('en', `account.notify.${topic}`) });
  const states = () => Promise.all(TOPICS.map((topic) => switchOf(topic).isChecked()));
  await switchOf('move').waitFor({ state: 'attached' });
  expect(await states()).toEqual([false, false, false]);
  await switchOf('new-city').press('Space');
  await expect.poll(states).toEqual([false, true, false]);
  await page.reload();
  await switchOf('move').waitFor({ state: 'attached' });
  await expect.poll(states).toEqual([false, true, false]);
  await switchOf('new-city').press('Space');
  await page.reload();
  await switchOf('move').waitFor({ state: 'attached' });
  expect(await states()).toEqual([false, false, false]);
  await visit.leave();
});

test('where the browser refuses, the switch says so and stays off', async () => {
  const visit = await house.visit('/account');
  const { page } = visit;
  await page.evaluate(() => (Notification.requestPermission = () => Promise.resolve('denied')));
  const move = page.getByRole('switch', { name: said('en', 'account.notify.move') });
  await move.press('Space');
  await page.getByText(said('en', 'account.notificationsDenied')).waitFor();
  await expect.poll(() => move.isChecked()).toBe(false);
  await visit.leave();
});

test('a hidden page tells of one’s move', async () => {
  const host = await house.visit('/', { permissions: ['notifications'] });
  await host.page.addInitScript(() => {
    const told: string[] = [];
    const hidden = () => localStorage.getItem('test.hidden') !== null;
    Object.assign(window, { told });
    Object.defineProperty(document, 'hidden', { get: hidden });
    window.Notification = class extends EventTarget {
      static readonly permission = 'granted';
      static requestPermission = () => Promise.resolve('granted' as const);
      close(): void {}
      constructor(_title: string, options?: NotificationOptions) {
        super();
        told.push(options?.body ?? '');
      }
    } as unknown as typeof Notification;
  });
  const told = () => host.page.evaluate(() => (window as unknown as { told: string[] }).told);
  const address = await openTable(host, {});
  await host.page.goto('/account');
  await host.page.getByRole('switch', { name: said('en', 'account.notify.move') }).press('Space');
  await host.page.goto(address);
  const friend = await house.visit(address);
  await sitAndBeReady(host.page);
  await sitAndBeReady(friend.page);
  expect(await awaitTurn(host.page)).toBe(true);
  await mouse.playTurn(host.page);
  expect(await awaitTurn(friend.page)).toBe(true);
  expect(await told()).toEqual([]); // it was in sight
  await host.page.evaluate(() => localStorage.setItem('test.hidden', 'yes'));
  await mouse.playTurn(friend.page);
  await expect.poll(told).not.toEqual([]);
  expect((await told())[0]).toMatch(/move|turn/i);
  await host.leave();
  await friend.leave();
});
