// People who find each other, are waited for, and can check that all was fair.
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { buttonsOf } from './support/council';
import { awaitTurn, mouse } from './support/hands';
import { openHouse, PHONE, type Visit } from './support/house';
import { giveName, openTable, send, sitAndBeReady, tell, twoAtATable } from './support/tables';

const house = openHouse();

/** A visitor whom the server and the browser know already; with a password where they are registered. */
async function enter(path: string, name: string, options?: BrowserContextOptions, password?: string): Promise<Visit> {
  const visit = await house.visit('/rules', options);
  if (password) await send(visit, 'POST', '/api/register', { name, password });
  else await send(visit, 'POST', '/api/guest', { name });
  await visit.page.evaluate((known) => localStorage.setItem('urbanist.account', JSON.stringify({ name: known })), name);
  await visit.page.goto(path);
  return visit;
}
const PASSWORD = 'correct horse';

test('a link makes friends, who see each other online and invite each other', async () => {
  const mina = await enter('/friends', 'Mina');
  const code = ((await send(mina, 'GET', '/api/friends')) as { code: string }).code;
  const jonas = await house.visit(`/friends#${code}`, PHONE);
  await giveName(jonas.page, 'Jonas');
  await jonas.page.getByText('You and Mina are friends now.').waitFor();
  await jonas.look('friends-phone');
  const friends = mina.page.getByRole('list', { name: 'Friends' });
  await friends.getByText('Jonas').waitFor();
  await friends.getByText('Online').waitFor();
  await mina.look('friends');

  const options = { game: 'quadropolis', mode: 'classic', players: 2, first: 0 };
  const { table } = (await send(mina, 'POST', '/api/tables', { key: crypto.randomUUID(), options })) as {
    table: string;
  };
  await mina.page.goto(`/table/${table}`);
  await mina.page.getByRole('button', { name: 'Invite Jonas' }).click();
  await jonas.page.getByText('Mina invites you: Quadropolis Classic').waitFor();
  await jonas.look('invitation-phone');
  await jonas.page.getByRole('link', { name: 'Join' }).click();
  await sitAndBeReady(jonas.page);
  await mina.page.getByText('Jonas').first().waitFor();
  await mina.leave();
  await jonas.leave();
});

test('by name somebody is asked, and has to agree', async () => {
  const ada = await enter('/friends', 'Ada', undefined, PASSWORD);
  const bob = await enter('/friends', 'Bob', undefined, PASSWORD);
  await ada.page.getByLabel('Name').fill('bob');
  await ada.page.getByRole('button', { name: 'Ask' }).click();
  await ada.page.getByText('Asked; no answer yet').waitFor();
  await bob.page.getByText('wants to be your friend').waitFor();
  await bob.page.getByRole('button', { name: 'Accept' }).click();
  await ada.page.getByText('Online').waitFor();
  await ada.page.getByRole('button', { name: 'Remove Bob' }).click();
  await ada.page.getByText(/Nobody yet/).waitFor();
  await ada.leave();
  await bob.leave();
});

test('a quick match brings two together who want the same', async () => {
  const one = await enter('/', 'Chloé');
  const two = await enter('/', 'Dora', PHONE);
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Quick match' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Expert', { exact: true }).click();
    if (page === one.page) await one.look('quick-match');
    await dialog.getByRole('button', { name: 'Find players' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/table\//);
  }
  expect(new URL(one.page.url()).pathname).toBe(new URL(two.page.url()).pathname);
  await Promise.any([awaitTurn(one.page), awaitTurn(two.page)]);
  await one.leave();
  await two.leave();
});

test('somebody who lets others wait is asked, says that they are there, or is replaced', async () => {
  const { host, friend } = await twoAtATable(house, { grace: 4 });
  expect(await awaitTurn(host.page)).toBe(true);
  const here = host.page.getByRole('button', { name: 'I’m here' });
  await here.waitFor();
  await friend.page.getByText(/Host hasn’t moved and was asked at/).waitFor();
  await friend.look('idle-other');
  await here.click();
  await here.waitFor({ state: 'detached' });
  await here.waitFor();
  await host.look('idle-own');
  await host.page.getByRole('button', { name: 'Take my seat back' }).waitFor();
  await friend.page.getByText('A bot plays for Host now.').waitFor();
  await host.leave();
  await friend.leave();
});

test('a move without a connection is kept, and the page says what happens with it', async () => {
  const { host, friend } = await twoAtATable(house, { clock: { kind: 'days', days: 2 } });
  expect(await awaitTurn(host.page)).toBe(true);
  await host.context.setOffline(true);
  await host.page.getByText(/Your seat stays yours. You have 1 day, 23 hours left/).waitFor();
  const playing = mouse.playTurn(host.page);
  await host.page.getByText(/Keep this page open: your move is sent/).waitFor();
  await host.look('offline-move');
  await host.context.setOffline(false);
  await playing;
  expect(await awaitTurn(friend.page)).toBe(true);
  await host.leave();
  await friend.leave();
});

test('a finished game proves that it was fair, votes included', async () => {
  const host = await house.visit('/');
  const address = await openTable(
    host,
    { seats: ['me', 'random', 'random', 'random'], end_third_tie: true },
    { game: 'quatropolis' },
  );
  await host.page.goto(address);
  const onlooker = await house.visit(address, PHONE); // bots play on while somebody looks
  await tell(host, address, { do: 'leave' });
  await buttonsOf(onlooker.page, 'en').end.waitFor({ timeout: 90_000 });
  for (const visit of [host, onlooker]) {
    await visit.page.goto(address.replace('/table/', '/fair/'));
    await visit.page.getByText('Yes. Everything checks out.').waitFor();
    await visit.page.getByRole('region', { name: /Sealed votes/ }).waitFor();
  }
  await host.page.getByText('Your browser wrote it down when the game began. It is still the same.').waitFor();
  await host.look('fair');
  await onlooker.look('fair-phone');
  await host.leave();
  await onlooker.leave();
});

test('a rated game shows how the ratings changed, and the list of games how it ended', async () => {
  const ann = await enter('/', 'Anton', undefined, PASSWORD);
  const eve = await enter('/', 'Eveline', undefined, PASSWORD);
  const playRated = async () => {
    const { table } = (await send(ann, 'POST', '/api/tables', {
      key: crypto.randomUUID(),
      options: { game: 'quadropolis', players: 2, rated: true, seats: ['me'] },
    })) as { table: string };
    await tell(eve, `/table/${table}`, { do: 'sit' });
    await tell(eve, `/table/${table}`, { do: 'ready' });
    await ann.page.goto(`/table/${table}`);
    for (const visit of [ann, eve]) await tell(visit, `/table/${table}`, { do: 'leave' }); // bots play a rated game to its end
    return ann.page.getByRole('region', { name: 'Ratings after this game' });
  };
  await (await playRated()).getByText(/Anton: 25\.0 → /).waitFor({ timeout: 90_000 });
  await ann.look('rating-changes');
  await ann.page.goto('/people/Anton');
  await ann.page.getByText(/Winner: .*Eveline: \d+/).waitFor();
  // Two games make a line.
  await (await playRated()).getByText(/Anton: \d/).waitFor({ timeout: 90_000 });
  await ann.page.goto('/people/Anton');
  const course = ann.page.locator('figure').filter({ hasText: /Quadropolis.*2 rated games/ });
  await course.waitFor();
  expect(await course.locator('svg path').getAttribute('d')).toMatch(/^M.*L/);
  await ann.look('person-results');
  await ann.leave();
  await eve.leave();
}, 240_000);

test('a table that nobody is at leaves the lobby', async () => {
  const host = await house.visit('/');
  const visitor = await house.visit('/');
  const address = await openTable(host, { visibility: 'public' });
  await host.page.goto(address);
  const line = visitor.page.locator(`a[href="${address}"]`);
  await line.first().waitFor();
  await host.leave();
  await line.first().waitFor({ state: 'detached', timeout: 60_000 });
  await visitor.leave();
});
