// People who share a device, and hands that drag.
import { expect, test } from 'vitest';
import { awaitTurn, dragging, mouse, playToTheEnd } from './support/hands';
import { openHouse, type Visit } from './support/house';
import { said } from './support/words';

const house = openHouse();

/** A table of Classic for two people at one device, at its beginning. */
async function sitTogether(): Promise<Visit> {
  const visit = await house.visit('/');
  const { page } = visit;
  await page.getByRole('button', { name: said('en', 'lobby.openTable') }).click();
  const form = page.getByRole('dialog');
  const choose = (group: string, choice: string) =>
    form.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  await choose('Where', 'On this device');
  await choose('Game', 'Classic');
  await choose('Players', '2');
  await visit.look('hotseat-form');
  await form.getByRole('button', { name: said('en', 'lobby.createTable') }).click();
  await awaitTurn(page);
  return visit;
}

test('two people at one device play to the end', async () => {
  const visit = await sitTogether();
  const { page } = visit;
  await visit.look('hotseat');
  expect(await playToTheEnd(page, mouse)).toBe(32);
  await visit.look('hotseat-end');
  await visit.leave();
});

test('a move at one device is taken back, and made again by the same player', async () => {
  const visit = await sitTogether();
  const { page } = visit;
  const whose = page.getByRole('heading', { name: /^City of / });
  const first = await whose.innerText();
  await mouse.playTurn(page);
  await awaitTurn(page);
  await expect.poll(() => whose.innerText()).not.toBe(first);
  expect(await page.locator('.log-line').count()).toBe(1);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => page.locator('.log-line').count()).toBe(0);
  await expect.poll(() => whose.innerText()).toBe(first);
  await visit.leave();
});

test('architects and tiles can be dragged', async () => {
  const visit = await house.visit('/play/new?game=expert&bots=1&level=1');
  for (let turn = 0; turn < 6; ++turn) {
    expect(await awaitTurn(visit.page)).toBe(true);
    await dragging.playTurn(visit.page);
  }
  expect(await visit.page.evaluate(() => getSelection()?.toString())).toBe(''); // nor have words been swept up
  await visit.leave();
});
