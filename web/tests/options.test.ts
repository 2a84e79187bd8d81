// Tables of Quatropolis with all their options: other cards, and a time to talk that runs out.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../src/platform/protocol/answer';
import { loadEngine } from '../src/platform/engine/engine.fixture';
import type { EngineModule } from '../src/platform/engine/module';
import { buttonsOf } from './support/council';
import { DESKTOP, openHouse, PHONE } from './support/house';
import { giveName } from './support/tables';
import { said as textOf } from './support/words';

type Texts = Record<string, string>;
interface CardSet {
  id: string;
  name: Texts;
  issues: { name: Texts }[];
}

/** The usual cards under other names, so that nobody can mistake them. */
function otherCards(): string {
  const file = new URL('../../data/cards/default.json', import.meta.url);
  const set = JSON.parse(readFileSync(file, 'utf8')) as CardSet;
  set.id = 'my-street';
  set.name = { en: 'My Street', fr: 'Ma rue', de: 'Meine Straße', 'pt-BR': 'Minha rua' };
  for (const { name } of set.issues) for (const language in name) name[language] = `Street ${language}`;
  const folder = mkdtempSync(join(tmpdir(), 'urbanist-cards-'));
  writeFileSync(join(folder, 'street.json'), JSON.stringify(set));
  return folder;
}

const house = openHouse(['--cards', otherCards()]);

let engine: EngineModule;
beforeAll(async () => {
  engine = await loadEngine();
});

test('a table is made with another card set, whose texts are shown', async () => {
  const visit = await house.visit('/', { locale: 'de', viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await page.getByRole('button', { name: 'Tisch eröffnen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Quatropolis').click();
  await dialog.getByLabel('Kartensatz').selectOption({ label: 'Meine Straße' });
  await dialog.getByLabel('Zeit für die Diskussion').selectOption({ index: 1 });
  await dialog.getByRole('group', { name: 'Davon Bots' }).getByText('3').click();
  await visit.look('create-quatropolis-de');
  await dialog.getByRole('button', { name: 'Tisch eröffnen' }).click();
  await giveName(page, 'Greta', 'de');
  await page.getByText('Street de').first().waitFor({ timeout: 60_000 });
  await visit.leave();
});

test('people at one device play with it too, and go on without the server', async () => {
  const visit = await house.visit('/', { ...DESKTOP, serviceWorkers: 'allow' });
  const { page, context } = visit;
  await page.getByRole('button', { name: textOf('en', 'lobby.openTable') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('On this device').click();
  await dialog.getByText('Quatropolis').click();
  await dialog.getByLabel('Card set', { exact: true }).selectOption({ label: 'My Street' });
  await dialog.getByRole('group', { name: 'Number of bots' }).getByText('3').click();
  await dialog.getByRole('button', { name: textOf('en', 'lobby.createTable') }).click();
  const issue = page.getByText('Street en').first();
  await issue.waitFor({ timeout: 60_000 });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await issue.waitFor({ timeout: 60_000 });
  const { ready } = buttonsOf(page, 'en');
  await ready.click(); // bots answer only where they know the cards as well
  await ready.or(buttonsOf(page, 'en').lock).or(buttonsOf(page, 'en').yes).first().waitFor();
  await visit.leave();
});

function ask<T>(question: object): T {
  const answer = engine.ask(question) as Answer<T>;
  if (!answer.ok) throw new Error(answer.problem.text);
  return answer.value;
}

/** A game on this device at the moment when its owner may talk, for so many seconds. */
function talkingHere(discussion: number): { id: string; snapshot: string } {
  const now = Date.now();
  const table = ask<string>({
    ask: 'table-create',
    id: `talk${discussion}`,
    options: { game: 'quatropolis', discussion },
    now,
  });
  const act = (command: object) => ask({ ask: 'table-perform', table, command, now });
  act({ do: 'sit', seat: 0 });
  for (const seat of [1, 2, 3]) act({ do: 'seat-bot', seat, bot: 'easy' });
  act({ do: 'ready', ready: true });
  const view = () =>
    ask<{ own: number[]; to_move: number[]; phase_time?: object }>({ ask: 'table-view', table, name: '', now });
  while (!view().phase_time || !view().to_move.includes(0)) {
    const [seat] = ask<{ seats: number[] }>({ ask: 'table-bots', table, now, hurry: true }).seats;
    const saved = ask<object>({ ask: 'table-snapshot', table });
    const thought = ask<{ word: unknown; action: unknown }>({ ask: 'table-think', saved, seat, now, hurry: true });
    ask({ ask: thought.word === null ? 'table-bot-plays' : 'table-bot-says', table, seat, ...thought, now });
  }
  return { id: table, snapshot: JSON.stringify(ask({ ask: 'table-snapshot', table })) };
}

test.each([
  { seconds: 170, shown: /^2:\d\d$/, said: '' },
  { seconds: 29, shown: /^0:\d\d$/, said: '30 s left' },
])('the time to talk is shown as a clock, and said when little is left: $seconds', async ({ seconds, shown, said }) => {
  const visit = await house.visit('/', seconds > 60 ? DESKTOP : PHONE);
  const { id, snapshot } = talkingHere(seconds);
  await visit.page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`urbanist.table.${id}`, snapshot]);
  await visit.page.goto(`/play/${id}`);
  const timer = visit.page.locator('[data-phase-time]');
  await timer.waitFor();
  expect((await timer.innerText()).trim()).toMatch(shown);
  expect((await visit.page.locator('[data-phase-time] + [aria-live=polite]').innerText()).trim()).toBe(said);
  await visit.look(`quatropolis-time-${seconds}`);
  await visit.leave();
});

test('leaders of Quatropolis are listed without mode and number of players', async () => {
  const visit = await house.visit('/leaders');
  await visit.page.getByText('Quatropolis', { exact: true }).first().click();
  await visit.page.getByRole('heading', { name: 'Quatropolis' }).waitFor();
  expect(await visit.page.getByRole('group', { name: 'Players' }).count()).toBe(0);
  await visit.look('leaders-quatropolis');
  await visit.leave();
});
