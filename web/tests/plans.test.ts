// Moves in advance at tables by days: chosen while somebody else thinks, played when the turn comes, or dropped with a word about it.
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { awaitTurn, finger, mouse, type Hand } from './support/hands';
import { DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { openTable, send, tell } from './support/tables';
import { expectOneLanguage, said } from './support/words';

const house = openHouse();

/** Host, who is to move, and somebody who waits. */
async function slowTable(options: BrowserContextOptions): Promise<{ address: string; host: Visit; friend: Visit }> {
  const host = await house.visit('/');
  const address = await openTable(host, { clock: { kind: 'days', days: 2 }, seats: ['me', null] });
  const friend = await house.visit('/rules', options);
  await send(friend, 'POST', '/api/guest', { name: 'Friend' });
  for (const command of ['sit', 'ready']) await tell(friend, address, { do: command });
  await friend.page.evaluate(() => localStorage.setItem('urbanist.account', JSON.stringify({ name: 'Friend' })));
  for (const visit of [host, friend]) await visit.page.goto(address);
  expect(await awaitTurn(host.page)).toBe(true);
  return { address, host, friend };
}

/** The host takes a tile from this slot and leaves it, with the first architect who finds one. */
async function hostPlays(host: Visit, address: string, slot: string): Promise<void> {
  for (const architect of [1, 2, 3, 4]) {
    const answer = (await tell(host, address, { do: 'play', action: `${architect}${slot}:x` })) as { n?: number };
    if (answer.n !== undefined) return;
  }
  throw new Error(`no tile can be reached from ${slot}`);
}

/** What a hand takes is the first of everything: an architect at N1. */
async function plan(visit: Visit, hand: Hand, language: 'en' | 'de', picture: string): Promise<void> {
  const press = hand === finger ? 'tap' : 'click';
  await visit.page.getByRole('button', { name: said(language, 'board.ahead.start') })[press]();
  await visit.page.getByText(said(language, 'board.ahead.note')).waitFor();
  await visit.look(`${picture}-choose`);
  await hand.playTurn(visit.page);
  await visit.page.getByRole('button', { name: said(language, 'board.ahead.drop') }).waitFor();
  await visit.look(`${picture}-waits`);
}

test('a planned move is played when its turn comes, also after a reload', async () => {
  const { address, host, friend } = await slowTable(DESKTOP);
  await plan(friend, mouse, 'en', 'plan');
  expect(await host.page.getByText(/Planned/).count()).toBe(0);
  await friend.page.reload();
  await friend.page.getByText(/Planned: architect \d at N1/).waitFor();
  await hostPlays(host, address, 'S5');
  await friend.page.getByText(said('en', 'board.ahead.played')).waitFor();
  expect(await awaitTurn(host.page)).toBe(true);
  await friend.page.getByRole('button', { name: said('en', 'board.ahead.start') }).waitFor();
  await friend.look('plan-played');
  await host.leave();
  await friend.leave();
});

test('on a phone, in German: a planned move that became impossible is dropped, and the page says why', async () => {
  const { address, host, friend } = await slowTable({ ...PHONE, locale: 'de', colorScheme: 'dark' });
  await plan(friend, finger, 'de', 'plan-phone-de');
  await expectOneLanguage(friend.page, 'de');
  await hostPlays(host, address, 'N1');
  await friend.page.getByText(said('de', 'board.ahead.why.slot-taken')).waitFor();
  await friend.look('plan-phone-dropped-de');
  await friend.page.getByRole('button', { name: said('de', 'board.ahead.ok'), exact: true }).tap();
  await friend.page.getByText(said('de', 'board.ahead.why.slot-taken')).waitFor({ state: 'detached' });
  expect(await awaitTurn(friend.page)).toBe(true);
  await finger.playTurn(friend.page);
  expect(await awaitTurn(host.page)).toBe(true);
  await host.leave();
  await friend.leave();
});

test('its person drops it, or chooses another', async () => {
  const { address, host, friend } = await slowTable(DESKTOP);
  await plan(friend, mouse, 'en', 'plan-again');
  await friend.page.getByRole('button', { name: said('en', 'board.ahead.change') }).click();
  await friend.page.getByRole('button', { name: said('en', 'board.ahead.cancel') }).click();
  await friend.page.getByRole('button', { name: said('en', 'board.ahead.drop') }).click();
  await friend.page.getByRole('button', { name: said('en', 'board.ahead.start') }).waitFor();
  await hostPlays(host, address, 'S5');
  expect(await awaitTurn(friend.page)).toBe(true);
  await host.leave();
  await friend.leave();
});
