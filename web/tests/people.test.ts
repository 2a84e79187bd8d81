// People who meet at a table of the server: their names, who is there, leaving, muting, a link with a secret.
import { expect, test } from 'vitest';
import { cityOf } from './support/council';
import { awaitTurn, mouse } from './support/hands';
import { openHouse, PHONE, type Visit } from './support/house';
import { giveName, openTable, sitAndBeReady, twoAtATable } from './support/tables';

const house = openHouse();

const NAMES = ['Ines', 'Jonas', 'Chloé', 'Dora'];

test('four people join by a link, type their names and play, one of them on a phone', async () => {
  const visits: Visit[] = [];
  for (let i = 0; i < 4; ++i) visits.push(await house.visit('/', i === 3 ? PHONE : undefined));
  const address = await openTable(visits[0]!, { game: 'quatropolis', end_third_tie: true }, {});
  for (const [i, { page }] of visits.entries()) {
    await page.goto(address);
    await sitAndBeReady(page, NAMES[i]);
  }
  for (const { page } of visits) {
    await cityOf(page).waitFor();
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/Guest-/);
  }
  const [host, , , phone] = visits;
  await expect.poll(() => host!.page.getByText('Chloé').count()).toBeGreaterThan(0);
  await phone!.look('people-phone');
  // A player without a connection does not «decide».
  await visits[1]!.context.setOffline(true);
  await host!.page.getByText('Away', { exact: false }).first().waitFor({ timeout: 60_000 });
  await host!.look('people-away');
  for (const visit of visits) await visit.leave();
}, 240_000);

test('«Ready» is not lost while the server still acknowledges the seat', async () => {
  const host = await house.visit('/');
  const address = await openTable(host, {});
  let acknowledge = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (acknowledge = resolve));
  await host.page.routeWebSocket('**/api/socket', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const { t } = JSON.parse(String(message)) as { t: string };
      if (t === 'done') void pressed.then(() => socket.send(message));
      else socket.send(message);
    });
  });
  await host.page.goto(address);
  await sitAndBeReady(host.page);
  acknowledge();
  await host.page.getByRole('button', { name: 'Not ready' }).waitFor();
  await host.leave();
});

test('suggestions are one press, and a name that is not allowed says why', async () => {
  const host = await house.visit('/');
  const address = await openTable(host, {});
  const friend = await house.visit(address);
  const { page } = friend;
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByLabel('Your name').fill('a b c');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText(/A name has 2 to 20 letters/).waitFor();
  await friend.look('name-dialog');
  const suggestion = page.getByRole('group', { name: 'Ideas' }).getByRole('button').first();
  const name = await suggestion.innerText();
  await suggestion.click();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText(`${name} (you)`).waitFor();
  await host.leave();
  await friend.leave();
});

test('leaving asks first, and leads to the lobby', async () => {
  const { host, friend } = await twoAtATable(house);
  expect(await awaitTurn(host.page)).toBe(true);
  const { page } = friend;
  await page.getByRole('button', { name: 'Table menu' }).first().click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/table\//);
  await page.getByRole('button', { name: 'Table menu' }).first().click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await mouse.playTurn(host.page);
  expect(await awaitTurn(host.page)).toBe(true); // the bot has moved
  await host.leave();
  await friend.leave();
});

test('a guest is muted and reported without leaving the table', async () => {
  const { address, host, friend } = await twoAtATable(house);
  expect(await awaitTurn(host.page)).toBe(true);
  const { page } = host;
  await page.getByRole('button', { name: 'Table menu' }).first().click();
  await page.getByRole('button', { name: 'Friend: profile, mute, report' }).click();
  await page.getByLabel('What happened?').fill('Rude words');
  await host.look('person-dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('The operator will read your report').waitFor();
  await page.getByRole('button', { name: 'Table menu' }).first().click();
  await page.getByRole('button', { name: 'Friend: profile, mute, report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await page.getByText(/is muted/).waitFor();
  expect(page.url()).toContain(address);
  await host.leave();
  await friend.leave();
});

test('a link with its secret works in a tab that shows the closed table', async () => {
  const host = await house.visit('/');
  const address = await openTable(host, { visibility: 'private' });
  const friend = await house.visit(address);
  await friend.page.getByRole('heading', { name: /can’t|cannot/i }).waitFor();
  await host.page.goto(address);
  const link = await host.page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  await friend.page.goto(link); // the same document: only what follows the # is new
  await giveName(friend.page);
  await friend.page.getByRole('button', { name: 'Sit here' }).first().waitFor();
  await host.leave();
  await friend.leave();
});
