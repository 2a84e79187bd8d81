// People who share a device, and hands that drag.
import { expect, test } from 'vitest';
import { awaitTurn, dragging, mouse, playToTheEnd } from './hands';
import { openHouse } from './house';

const house = openHouse();

test('two people at one device play to the end', async () => {
  const visit = await house.visit('/');
  const { page } = visit;
  await page.getByRole('button', { name: 'Create table' }).click();
  const form = page.getByRole('dialog');
  const choose = (group: string, choice: string) =>
    form.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  await choose('Where', 'On this device');
  await choose('Game', 'Classic');
  await choose('Players', '2');
  await visit.look('hotseat-form');
  await form.getByRole('button', { name: 'Create table' }).click();
  await awaitTurn(page);
  await visit.look('hotseat');
  expect(await playToTheEnd(page, mouse)).toBe(32);
  await visit.look('hotseat-end');
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
