// What a device keeps for its owner, and what a table without hints keeps back.
import { expect, test } from 'vitest';
import { awaitTurn, mouse } from './support/hands';
import { openHouse } from './support/house';
import { said } from './support/words';

const house = openHouse();

test('the volume is remembered', async () => {
  const visit = await house.visit('/account');
  const { page } = visit;
  const volume = page.getByRole('slider', { name: said('en', 'page.volume') });
  const before = await volume.inputValue();
  await volume.press('ArrowRight');
  await volume.press('ArrowRight');
  const chosen = await volume.inputValue();
  expect(Number(chosen)).toBeGreaterThan(Number(before));
  await page.reload();
  await volume.waitFor();
  expect(await volume.inputValue()).toBe(chosen);
  await visit.leave();
});

test('a lesson is not among the games to go on with; a game is', async () => {
  const visit = await house.visit('/learn/quadropolis');
  const { page } = visit;
  await page.getByRole('heading', { name: said('en', 'learn.quadropolis.welcome.title') }).waitFor();
  const goOn = page.locator('a[href^="/play/"]', { hasText: said('en', 'lobby.goOn') });
  await page.goto('/');
  await page.getByRole('button', { name: said('en', 'lobby.openTable') }).waitFor();
  expect(await goOn.count()).toBe(0);
  await page.goto('/play/new?game=classic&bots=1&level=1');
  await awaitTurn(page);
  await page.goto('/');
  await goOn.waitFor();
  await visit.leave();
});

test('without hints no city shows how it would be activated', async () => {
  const visit = await house.visit('/');
  const { page } = visit;
  await page.getByRole('button', { name: said('en', 'lobby.openTable') }).click();
  const form = page.getByRole('dialog');
  await form.getByText('On this device').click();
  await form.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
  await form.getByText(said('en', 'table.form.hints')).click();
  await form.getByRole('button', { name: said('en', 'lobby.createTable') }).click();
  for (let turn = 0; turn < 6; ++turn) {
    await awaitTurn(page);
    await mouse.playTurn(page);
  }
  await awaitTurn(page);
  const squares = await page
    .locator('[data-board] [role=gridcell]')
    .evaluateAll((all) => all.map((cell) => cell.ariaLabel!));
  expect(squares.filter((square) => !/empty/i.test(square)).length).toBeGreaterThan(0);
  expect(squares.filter((square) => /\b(lit|dark)\b/.test(square))).toEqual([]);
  await visit.look('without-hints');
  await visit.leave();
});
