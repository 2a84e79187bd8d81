// Two people at one table of the server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, mouse } from './hands';
import { openHouse, type Visit } from './house';

const house = openHouse();

/** A table for two with the host seated; the address that a friend gets. */
async function openTable(host: Visit, options: object = {}): Promise<string> {
  return host.page.evaluate(async (more) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    await post('/api/guest', { name: 'Host', language: 'en' });
    const { table } = await post('/api/tables', {
      key: crypto.randomUUID(),
      options: { game: 'quadropolis', mode: 'classic', players: 2, first: 0, ...more },
    });
    return `/table/${table}`;
  }, options);
}

async function sitAndBeReady(page: Page): Promise<void> {
  const sit = page.getByRole('button', { name: 'Sit here' });
  const ready = page.getByRole('button', { name: 'Ready', exact: true });
  await sit.or(ready).first().waitFor();
  if (await sit.count()) await sit.first().click();
  await ready.click();
}

async function twoAtATable(options?: object): Promise<[Visit, Visit]> {
  const host = await house.visit('/');
  const address = await openTable(host, options);
  await host.page.goto(address);
  const friend = await house.visit(address);
  await sitAndBeReady(host.page);
  await sitAndBeReady(friend.page);
  return [host, friend];
}

const movesSeen = (page: Page) => page.locator('[data-slot][aria-disabled="true"].taken').count();

test('two browsers play, one of them cut off and back', async () => {
  const [host, friend] = await twoAtATable();
  expect(await awaitTurn(host.page)).toBe(true);
  await host.look('online-host');
  await mouse.playTurn(host.page);
  expect(await awaitTurn(friend.page)).toBe(true);
  await friend.context.setOffline(true);
  await friend.page
    .getByText(/Connection lost/)
    .first()
    .waitFor();
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

test('a server that dies and comes back costs nobody a move', async () => {
  const [host, friend] = await twoAtATable();
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
  const [host, friend] = await twoAtATable();
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
