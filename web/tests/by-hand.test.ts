// The end of a game whose players activate their cities themselves, on this device and at the server.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../src/platform/protocol/answer';
import { loadEngine } from '../src/platform/engine/engine.fixture';
import type { EngineModule } from '../src/platform/engine/module';
import type { Reach } from '../src/games/quadropolis/engine/scene';
import { awaitTurn } from './support/hands';
import { DESKTOP, openHouse, PHONE, type Visit } from './support/house';
import { said } from './support/words';

const house = openHouse();
/** The same deal every time. */
const SECRET = 'ab'.repeat(32);
const BY_HAND = { game: 'quadropolis', mode: 'classic', players: 2, first: 0, allocation: 'by-hand' };

let engine: EngineModule;
beforeAll(async () => {
  engine = await loadEngine();
});

function ask<T>(question: object): T {
  const answer = engine.ask(question) as Answer<T>;
  if (!answer.ok) throw new Error(answer.problem.text);
  return answer.value;
}

/** What somebody might do now: the first thing that the engine offers. */
function anyMove(record: object): string {
  const reach = ask<Reach[]>({ ask: 'reaches', record }).find(
    (each) => each.squares.length > 0 || each.discard || each.pass,
  )!;
  const target = reach.squares[0] ? `:${reach.squares[0].square}` : reach.pass ? '' : ':x';
  return `${reach.architect}${reach.slot}${target}`;
}

interface Seen {
  to_move: number[];
  views: { moves: unknown[] }[];
}

/** A saved game on this device of which all moves are made. */
function playedHere(bot: boolean): { id: string; snapshot: string } {
  const now = 1;
  const id = ask<string>({
    ask: 'table-create',
    id: 'by-hand',
    options: { ...BY_HAND, hotseat: !bot },
    secret: SECRET,
    now,
  });
  const act = (command: object) => ask({ ask: 'table-perform', table: id, command, now });
  act({ do: 'sit', seat: 0 });
  act(bot ? { do: 'seat-bot', seat: 1, bot: 'greedy' } : { do: 'sit', seat: 1 });
  act({ do: 'ready', ready: true });
  for (let moves = 0; moves < 32; ++moves) {
    const { to_move, views } = ask<Seen>({ ask: 'table-view', table: id, name: 'Mara', now });
    const action = anyMove(views[0]!);
    const botMoves = bot && to_move[0] === 1;
    if (botMoves) ask({ ask: 'table-bot-plays', table: id, seat: 1, action, now });
    else act({ do: 'play', seat: to_move[0], action });
  }
  return { id, snapshot: JSON.stringify(ask({ ask: 'table-snapshot', table: id })) };
}

async function openSaved(visit: Visit, bot: boolean): Promise<void> {
  const { id, snapshot } = playedHere(bot);
  await visit.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`urbanist.table.${id}`, snapshot]);
  await visit.page.goto(`/play/${id}`);
}

const send = (page: Page) => page.locator('.send button');
const dark = (page: Page) => page.locator('[data-lighting] [role=gridcell][aria-label*="inactive"]');

test('on this device: a city is activated by taps, held against the best at the end, and the game can be analysed', async () => {
  const visit = await house.visit('/', PHONE);
  await openSaved(visit, true);
  await send(visit.page).waitFor();
  await visit.look('by-hand-phone');
  await expect.poll(() => visit.page.locator('[data-allocating=true]').count()).toBe(1); // the bot is done
  const before = await send(visit.page).innerText();
  await dark(visit.page).first().tap();
  await expect.poll(() => send(visit.page).innerText()).not.toBe(before);
  const laid = await send(visit.page).innerText();
  await visit.page.reload();
  await expect.poll(() => send(visit.page).innerText()).toBe(laid);
  await send(visit.page).tap();
  await visit.page.locator('[data-end]').waitFor();
  expect(await visit.page.getByRole('radio', { name: /^Chosen: / }).count()).toBe(1);
  await visit.page.getByText('Best: ').tap();
  await visit.look('by-hand-end-phone');
  await visit.page.getByRole('link', { name: said('en', 'score.replay') }).tap();
  await visit.page.waitForURL('**/replay/local/by-hand*');
  await visit.page.getByText(said('en', 'study.analysis'), { exact: true }).tap();
  await visit.page.getByRole('button', { name: said('en', 'study.analyse') }).waitFor();
  await visit.leave();
});

test('people at one device activate one after the other', async () => {
  const visit = await house.visit('/', { locale: 'de', colorScheme: 'dark', viewport: { width: 1440, height: 900 } });
  await openSaved(visit, false);
  await send(visit.page).waitFor();
  await visit.look('by-hand-dark-de');
  await send(visit.page).click();
  await expect.poll(() => visit.page.locator('[data-allocating=true]').count()).toBe(1);
  await send(visit.page).click();
  await visit.page.locator('[data-end]').waitFor();
  await visit.look('by-hand-end-dark-de');
  await visit.leave();
});

/** A request of the page's own account. */
async function request<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([address, content]) => {
      const headers = { 'content-type': 'application/json' };
      const init = content === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(content) };
      return (await fetch(address, init)).json() as Promise<unknown>;
    },
    [path, body] as const,
  ) as Promise<T>;
}

const command = (page: Page, table: string, order: object) =>
  request(page, `/api/tables/${table}/commands`, { key: crypto.randomUUID(), command: order });

test('at the server each sees who is still at it', async () => {
  const host = await house.visit('/');
  const friend = await house.visit('/');
  await request(host.page, '/api/guest', { name: 'Host' });
  await request(friend.page, '/api/guest', { name: 'Friend' });
  const made = await request<{ table: string }>(host.page, '/api/tables', {
    key: crypto.randomUUID(),
    options: { ...BY_HAND, seats: ['me', null] },
  });
  await command(friend.page, made.table, { do: 'sit' });
  for (const { page } of [host, friend]) await command(page, made.table, { do: 'ready', ready: true });
  for (let moves = 0; moves < 32; ++moves) {
    const { view } = await request<{ view: Seen }>(host.page, `/api/tables/${made.table}`);
    const mover = view.to_move[0] === 0 ? host : friend;
    await command(mover.page, made.table, { do: 'play', action: anyMove(view.views[0]!) });
  }
  for (const { page } of [host, friend]) {
    await page.goto(`/table/${made.table}`);
    await send(page).waitFor();
  }
  await dark(host.page).first().click();
  await send(host.page).click();
  await host.page.getByText('Still activating: ').waitFor();
  await host.look('by-hand-waiting');
  await expect.poll(() => friend.page.locator('[data-allocating=true]').count()).toBe(1);
  await send(friend.page).click();
  for (const { page } of [host, friend]) await page.locator('[data-end]').waitFor();
  await host.look('by-hand-end');
  await host.leave();
  await friend.leave();
});

test.each([
  ['desktop', DESKTOP, (target: Locator) => target.click()],
  ['phone', PHONE, (target: Locator) => target.tap()],
] as [string, object, (target: Locator) => Promise<void>][])(
  'while the game goes on, resources are moved by hand, and best is one tap away (%s)',
  async (name, options, press) => {
    const visit = await house.visit('/play/new?game=classic&against=pip', options);
    const { page } = visit;
    for (let turn = 0; turn < 4; ++turn) await playAdvised(page, press);
    await awaitTurn(page);
    const swap = page.getByRole('button', { name: said('en', 'board.swap.city') });
    if (await swap.count()) await swap.click();
    const saved = () =>
      page.evaluate(() => localStorage.getItem(`urbanist.table.${location.pathname.split('/').pop()!}`));
    const before = { saved: await saved(), squares: await squaresOf(page) };
    await page.getByRole('button', { name: said('en', 'board.byHand') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: said('en', 'score.hand.clear') }).click();
    await expect.poll(() => squaresOf(page)).not.toEqual(before.squares);
    await visit.look(`by-hand-during-${name}`);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.reload();
    await awaitTurn(page);
    if (await swap.count()) await swap.click();
    expect(await squaresOf(page)).not.toEqual(before.squares);
    expect(await saved()).toBe(before.saved); // only for one's own eyes
    await page.getByRole('button', { name: said('en', 'board.byHand') }).click();
    await sheet.getByRole('button', { name: said('en', 'board.byHand.best') }).click();
    await sheet.getByRole('button', { name: said('en', 'board.byHand.done') }).click();
    await expect.poll(() => squaresOf(page)).toEqual(before.squares);
    await visit.leave();
  },
);

/** As the hint has it: such a city has buildings that are lit. */
async function playAdvised(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await awaitTurn(page);
  await press(page.getByRole('button', { name: said('en', 'board.hint'), exact: true }).first());
  const confirm = page.locator('.confirm button:not([disabled])').filter({ visible: true });
  await press(confirm);
  await confirm.waitFor({ state: 'detached' });
}

const squaresOf = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-board] [role=gridcell]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
