// What a visitor has to download, compressed as the server sends it.
import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn } from './support/hands';
import { openHouse } from './support/house';

const house = openHouse();

const FIRST_LOAD = 320_000; // with the typefaces
const ENGINE = 400_000;

test('the lobby and the engine are small', async () => {
  const visit = await house.visit('about:blank');
  await visit.context.route('**/sw.js', (route) => route.abort()); // what it keeps for later is no part of the first load
  const sizes = new Map<string, number>();
  const count = async (response: Response) => {
    if (!response.url().startsWith(house.address)) return;
    sizes.set(response.url(), (await response.request().sizes()).responseBodySize);
  };
  visit.page.on('response', (response) => void count(response).catch(() => undefined));
  await visit.page.goto(`${house.address}/`);
  await visit.page.waitForLoadState('networkidle');
  const engineSize = () => [...sizes].filter(([url]) => url.endsWith('.wasm')).reduce((sum, [, size]) => sum + size, 0);
  expect(engineSize()).toBe(0);
  const first = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`first load: ${first} bytes in ${sizes.size} requests`);
  expect(first).toBeGreaterThan(10_000);
  expect(first).toBeLessThanOrEqual(FIRST_LOAD);
  await visit.page.goto(`${house.address}/play/new?game=classic&bots=1&level=1`);
  await awaitTurn(visit.page);
  console.log(`engine: ${engineSize()} bytes`);
  expect(engineSize()).toBeGreaterThan(100_000);
  expect(engineSize()).toBeLessThanOrEqual(ENGINE);
  await visit.context.close();
});
