// Two people at one table of the server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, mouse, playTogether } from './support/hands';
import { openHouse } from './support/house';
import { twoAtATable } from './support/tables';

const house = openHouse();

const movesSeen = (page: Page) => page.locator('[data-slot][aria-disabled="true"].taken').count();

const verdictOn = (page: Page) => page.locator('[data-end]').getByRole('heading', { level: 1 }).innerText();
async function totalsOn(page: Page): Promise<string> {
  const totals = await page
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .allInnerTexts();
  return totals.sort().join();
}
test('two browsers play, one of them cut off and back', async () => {
  const { host, friend } = await twoAtATable(house);
  expect(await awaitTurn(host.page)).toBe(true);
  await host.look('online-host');
  await mouse.playTurn(host.page);
  expect(await awaitTurn(friend.page)).toBe(true);
  await friend.context.setOffline(true);
  await friend.page
    .getByText(/Connection lost/)
    .first()
    .waitFor();
  await expect.poll(() => friend.page.locator('.presence').count()).toBe(0); // who is there cannot be told
  await friend.look('online-lost');
  await friend.context.setOffline(false);
  await friend.page
    .getByText(/Connection lost/)
    .first()
    .waitFor({ state: 'detached', timeout: 30_000 });
  await mouse.playTurn(friend.page);
  expect(await awaitTurn(host.page)).toBe(true);
  await expect.poll(() => movesSeen(host.page)).toBe(2);
  await expect.poll(() => movesSeen(friend.page)).toBe(2);
  await host.leave();
  await friend.leave();
});

test('two people play to the end, and somebody watches', async () => {
  const { address, host, friend } = await twoAtATable(house);
  const watcher = await house.visit(address);
  await watcher.page.locator('[data-board]').waitFor();
  expect(await watcher.page.getByRole('button', { name: /^(Confirm|Undo|Hint)/ }).count()).toBe(0);
  expect(await playTogether([host.page, friend.page], mouse)).toBe(32);
  await watcher.page.locator('[data-end]').waitFor();
  const verdicts = await Promise.all([host, friend, watcher].map(({ page }) => verdictOn(page)));
  await host.look('online-end');
  await watcher.look('online-end-watched');
  const totals = () => Promise.all([host, friend, watcher].map(({ page }) => totalsOn(page)));
  await expect.poll(async () => new Set(await totals()).size).toBe(1); // they count up
  expect(verdicts.filter((text) => text.startsWith('You win')).length).toBeLessThanOrEqual(1);
  expect(verdicts[2]).not.toContain('You');
  for (const visit of [host, friend, watcher]) await visit.leave();
}, 240_000);

test('a server that dies and comes back costs nobody a move', async () => {
  const { host, friend } = await twoAtATable(house);
  expect(await awaitTurn(host.page)).toBe(true);
  await mouse.playTurn(host.page);
  await house.killServer();
  await host.page
    .getByText(/Connection lost/)
    .first()
    .waitFor();
  await house.startServer();
  expect(await awaitTurn(friend.page)).toBe(true);
  await mouse.playTurn(friend.page);
  expect(await awaitTurn(host.page)).toBe(true);
  await expect.poll(() => movesSeen(host.page)).toBe(2);
  await host.leave();
  await friend.leave();
});

test('what people write is text and nothing else', async () => {
  const { host, friend } = await twoAtATable(house);
  await awaitTurn(host.page);
  const evil = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>';
  await host.page.evaluate(async (text) => {
    const table = location.pathname.split('/').pop();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ key: crypto.randomUUID(), command: { do: 'say', text } });
    await fetch(`/api/tables/${table}/commands`, { method: 'POST', headers, body });
  }, evil);
  await friend.page.keyboard.press('t');
  await friend.page.getByText(evil).first().waitFor();
  expect(await friend.page.locator('img[src="x"]').count()).toBe(0);
  expect(await friend.page.title()).not.toContain('owned');
  await host.leave();
  await friend.leave();
});
