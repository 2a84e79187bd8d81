// The page without a network: it opens, and plays.
import { expect, test } from 'vitest';
import { awaitTurn, mouse } from './support/hands';
import { DESKTOP, openHouse } from './support/house';

const house = openHouse();

test('opens and plays when the server is gone', async () => {
  await house.startServer(); // an earlier attempt may have killed it
  const visit = await house.visit('/', { ...DESKTOP, serviceWorkers: 'allow' });
  await visit.page.evaluate(() => navigator.serviceWorker.ready);
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await house.killServer();
  await visit.page.goto('/play/new?game=classic&bots=1&level=1');
  expect(await awaitTurn(visit.page)).toBe(true);
  await mouse.playTurn(visit.page);
  expect(await awaitTurn(visit.page)).toBe(true);
  await visit.page.goto('/');
  await visit.look('lobby-offline');
  await visit.leave();
});
