import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import type { GameRecord, Verified } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import { checkFairness, type AskEvidence } from './check';
import { fromHex, hmacSha256, toHex } from './hmac';

const secret = '07'.repeat(32);
const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const key = Buffer.from(secret, 'hex');
const promise = mac(key, 'promise:table {}').toString('hex');
const seal = mac(mac(key, 'seal:9'), 'choice:{"vote":1}').toString('hex');

const evidence: Verified = { terms: 'table {}', deals: 3, sealed: [{ n: 9, seat: 1, choice: '{"vote":1}', seal }] };
const engineSays =
  (said: Partial<Verified> = {}): AskEvidence =>
  async () =>
    ({ ok: true, value: { ...evidence, ...said } }) satisfies Answer<Verified>;
const record = { game: 'quatropolis', fair: { promise, secret } } as unknown as GameRecord;

test('the browser computes what the standard says', async () => {
  expect(toHex(await hmacSha256(fromHex(secret), 'hello'))).toBe(mac(key, 'hello').toString('hex'));
});

test('a game is fair if promise, deals and seals fit', async () => {
  const check = await checkFairness(record, engineSays(), { promise, seals: { 9: seal } });
  expect(check).toMatchObject({ fair: true, promiseRight: true, dealsFault: null, sealsSeen: 1, sealsSame: 1 });
});

test('every broken part is named', async () => {
  const other = '0'.repeat(64);
  const faults = [
    await checkFairness({ ...record, fair: { promise: other, secret } } as GameRecord, engineSays(), null),
    await checkFairness(record, engineSays({ fault: 'the deals do not follow from the secret' }), null),
    await checkFairness(record, engineSays({ sealed: [{ ...evidence.sealed[0]!, choice: '{"vote":0}' }] }), null),
    await checkFairness(record, engineSays(), { promise: other, seals: {} }),
    await checkFairness(record, engineSays(), { promise, seals: { 9: other } }),
  ];
  expect(faults.map((check) => check?.fair)).toEqual([false, false, false, false, false]);
});

test('before the end there is nothing to check', async () => {
  expect(await checkFairness({ game: 'quadropolis', fair: { promise } } as GameRecord, engineSays(), null)).toBeNull();
});

test('a whole game of sealed votes is fair, until somebody changes its record', async () => {
  const tables = new TestTables(await loadEngine());
  const table = tables.open({ game: 'quatropolis', end_third_tie: true }, ['easy', 'easy', 'easy'], secret);
  tables.perform(table, { do: 'leave' }); // a bot plays for us to the end
  tables.playBots(table);
  const played = tables.ask<GameRecord>({ ask: 'table-record', table, name: 'Mara' });
  const ask: AskEvidence = async (asked) => tables.engine.ask({ ask: 'verify', record: asked }) as Answer<Verified>;
  const check = await checkFairness(played, ask, null);
  expect(check).toMatchObject({ fair: true, dealsFault: null });
  expect(check!.seals.length).toBeGreaterThan(10);
  const fair = played.fair as { sealed: { seal: string }[] };
  const changed = { ...fair, sealed: fair.sealed.map((one, i) => (i === 0 ? { ...one, seal: '0'.repeat(64) } : one)) };
  expect(await checkFairness({ ...played, fair: changed }, ask, null)).toMatchObject({ fair: false });
});
