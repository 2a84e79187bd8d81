// What whole games cost on the wire, as browsers see it: messages and bytes for each event and client.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buttonsOf, click, playToTheEnd } from './council';
import { awaitTurn, mouse, playTogether } from './hands';
import { openHouse, type Visit } from './house';
import { openTable, sitAndBeReady, twoAtATable } from './tables';

const house = openHouse();

const MOST_MESSAGES = 2;
const MOST_BYTES = 800;

interface Frames {
  received: string[];
  sent: string[];
}

/** All that the page's sockets carry from its next load on. */
function record(page: Page): Frames {
  const frames: Frames = { received: [], sent: [] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.received.push(String(payload)));
    socket.on('framesent', ({ payload }) => frames.sent.push(String(payload)));
  });
  return frames;
}

const typeOf = (text: string) => (JSON.parse(text) as { t: string }).t;
const count = (texts: string[], type: string) => texts.filter((text) => typeOf(text) === type).length;

/** From the whole table on: how one gets there is not part of the game. */
function expectCheap({ received, sent }: Frames, who: string): void {
  const first = received.findIndex((text) => typeOf(text) === 'table');
  const game = received.slice(first + 1);
  const events = count(game, 'event');
  const [messages, bytes] = [game.length / events, game.join('').length / events];
  console.log(`${who}: ${events} events, ${messages.toFixed(2)} messages and ${bytes.toFixed(0)} bytes each`);
  expect(messages).toBeLessThanOrEqual(MOST_MESSAGES);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(count(sent, 'watch')).toBeLessThanOrEqual(2); // whoever signs in at the table has a new connection
  expect(count(received, 'table')).toBeLessThanOrEqual(2);
}

/** One press each, and the same people are at the next table. */
async function expectRematch(host: Page, friend: Page): Promise<void> {
  await host.getByRole('button', { name: 'Rematch' }).first().click();
  await friend.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => new URL(friend.url()).pathname).toBe(new URL(host.url()).pathname);
  await Promise.any([host, friend].map((page) => awaitTurn(page)));
}

test('a game of Quadropolis with a spectator, and a rematch', async () => {
  const { address, host, friend } = await twoAtATable(house);
  const watcher = await house.visit('/');
  const visits = [host, friend, watcher];
  const frames = visits.map(({ page }) => record(page));
  for (const { page } of visits) await page.goto(address);
  await watcher.page.locator('[data-board]').waitFor();
  await playTogether([host.page, friend.page], mouse);
  await watcher.page.locator('[data-end]').waitFor();
  frames.forEach((each, i) => expectCheap(each, ['host', 'friend', 'spectator'][i]!));
  await expectRematch(host.page, friend.page);
  for (const visit of visits) await visit.leave();
}, 240_000);

test('a game of Quatropolis with four people', async () => {
  const visits: Visit[] = [];
  for (let i = 0; i < 4; ++i) visits.push(await house.visit('/'));
  const frames = visits.map(({ page }) => record(page));
  const address = await openTable(visits[0]!, { game: 'quatropolis', end_third_tie: true }, {});
  for (const { page } of visits) {
    await page.goto(address);
    await sitAndBeReady(page);
  }
  await Promise.all(visits.map(({ page }) => playToTheEnd(page, buttonsOf(page, 'en'), click)));
  frames.forEach((each, i) => expectCheap(each, `person ${i + 1}`));
  for (const visit of visits) await visit.leave();
}, 600_000);
