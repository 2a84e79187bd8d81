// A call to one's move that reaches the browser while no page of the table is open. The push service itself is played by the browser's own
// tools: they hand the message to the service worker, which does the rest.
import { expect, test } from 'vitest';
import { openHouse, WHOLE_BROWSER } from './house';

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
