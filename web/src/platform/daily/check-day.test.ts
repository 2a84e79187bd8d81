// With the real engine: a record that the day's secret has dealt is good, and no other.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord, LocalTables } from '~/platform/engine/calls';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import { checkDay, secretOf } from './check-day';
import type { DailyDay } from './day';

const SECRET = '11'.repeat(32);
const OPTIONS = { game: 'quadropolis', mode: 'classic', players: 2 };
const promise = (secret: string) =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`promise:2026-11-17 ${JSON.stringify(OPTIONS)}`)));
const dayOf = (secret: string): DailyDay =>
  ({ day: '2026-11-17', options: OPTIONS, secret, promise: promise(secret) }) as unknown as DailyDay;

let tables: TestTables;
let record: GameRecord;
let local: LocalTables;
beforeAll(async () => {
  tables = new TestTables(await loadEngine());
  const id = tables.open(OPTIONS, ['random'], secretOf(dayOf(SECRET)));
  for (;;) {
    tables.playBots(id);
    const view = tables.view(id);
    if (view.stage === 'over') break;
    const [reach] = tables.ask<{ architect: number; slot: string; pass: unknown }[]>({
      ask: 'reaches',
      record: view.views[0],
    });
    tables.perform(id, { do: 'play', action: `${reach!.architect}${reach!.slot}${reach!.pass ? '' : ':x'}` });
  }
  record = tables.ask<GameRecord>({ ask: 'table-record', table: id, name: 'Mara' });
  let made = 0;
  const asked = <T>(question: object) => Promise.resolve(tables.engine.ask({ now: 0, ...question }) as T);
  local = {
    create: (options: object, secret?: string) =>
      asked({ ask: 'table-create', id: `checked-${++made}`, options, secret }),
    perform: (table: string, command: object) => asked({ ask: 'table-perform', table, command }),
    record: (table: string, name: string) => asked({ ask: 'table-record', table, name }),
  } as unknown as LocalTables;
});

test('a city of the day follows from its secret', async () => {
  expect(await checkDay(dayOf(SECRET), record, local)).toBe('good');
});

test('another secret breaks the promise, or deals other tiles', async () => {
  const other = '22'.repeat(32);
  expect(await checkDay({ ...dayOf(SECRET), secret: other }, record, local)).toBe('no-promise');
  expect(await checkDay(dayOf(other), record, local)).toBe('no-deal');
});
