// What whole games cost on the wire, as browsers see it: messages and bytes for each event and client.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buttonsOf, click, playToTheEnd } from './support/council';
import { awaitTurn, mouse, playTogether } from './support/hands';
import { DESKTOP, openHouse, type Visit } from './support/house';
import { root } from './support/server';
import { openTable, sitAndBeReady, twoAtATable } from './support/tables';

const house = openHouse();
/** What is drawn costs nothing on the wire. */
const STILL = { ...DESKTOP, reducedMotion: 'reduce' as const };

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
  expect(count(sent, 'watch')).toBeLessThanOrEqual(2); // signing in at the table makes a new connection
  expect(count(received, 'table')).toBeLessThanOrEqual(2);
}

/** One press each, and the same people are at the next table. */
async function expectRematch(host: Page, friend: Page): Promise<void> {
  await host.getByRole('button', { name: 'Rematch' }).first().click();
  await friend.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => new URL(friend.url()).pathname).toBe(new URL(host.url()).pathname);
  await Promise.any([host, friend].map((page) => awaitTurn(page)));
}

/** The kind of a message and the names of its members, as bench/load/script.json has them. */
function shapeOf(text: string): string {
  const members = (document: Record<string, unknown>, kind: string) =>
    `${String(document[kind])}: ${Object.keys(document)
      .filter((name) => name !== kind)
      .sort()
      .join(' ')}`;
  const message = JSON.parse(text) as Record<string, unknown>;
  const command = message.command as Record<string, unknown> | undefined;
  return (members(message, 't') + (command ? `; ${members(command, 'do')}` : '')).trim();
}

/** The load generator is held against the same script, so that its figures are those of a client that people use. */
function expectAsScripted(sent: string[]): void {
  const script = JSON.parse(readFileSync(join(root, 'bench/load/script.json'), 'utf8')) as Record<string, string[]>;
  const shapes = sent.map(shapeOf).filter((shape) => !script['now and then']!.includes(shape));
  expect(shapes.filter((shape, i) => shape !== shapes[i - 1])).toEqual(script.player);
}

test('a page says over its socket what the load generator says', async () => {
  const host = await house.visit('/', STILL);
  const address = await openTable(host, {});
  await host.page.goto(address);
  await sitAndBeReady(host.page);
  const friend = await house.visit('/rules', STILL); // whom the server knows already: giving a name there makes a second connection
  await friend.page.evaluate(() => fetch('/api/guest', { method: 'POST' }));
  const { sent } = record(friend.page);
  await friend.page.goto(address);
  await sitAndBeReady(friend.page);
  await playTogether([host.page, friend.page], mouse);
  await friend.page
    .evaluate(() => history.pushState(null, '', '/rules'))
    .then(() => friend.page.evaluate(() => dispatchEvent(new PopStateEvent('popstate'))));
  await expect.poll(() => sent.map(shapeOf)).toContain('leave: table');
  expectAsScripted(sent);
  for (const visit of [host, friend]) await visit.leave();
}, 240_000);

test('a game of Quadropolis with a spectator, and a rematch', async () => {
  const { address, host, friend } = await twoAtATable(house);
  const watcher = await house.visit('/', STILL);
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
  for (let i = 0; i < 4; ++i) visits.push(await house.visit('/', STILL));
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
