import { afterEach, expect, test, vi } from 'vitest';
import { UNREACHABLE, addressOf, call } from './api';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, content: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(content), { status }));

test('what stands in braces is filled in and cannot leave its place', () => {
  expect(addressOf('/api/people/{name}/games', { name: '../me?x' }, { stage: 'over', before: undefined })).toBe(
    '/api/people/..%2Fme%3Fx/games?stage=over',
  );
});

test('an answer is given as it is', async () => {
  const fetched = answering(200, { tables: [] });
  vi.stubGlobal('fetch', fetched);
  expect(await call('get', '/api/tables', { query: { stage: 'open' } })).toEqual({ ok: true, value: { tables: [] } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables?stage=open');
});

test('a refusal is an answer too', async () => {
  vi.stubGlobal('fetch', answering(409, { reason: 'name-taken', text: 'taken' }));
  const answer = await call('post', '/api/register', { body: { name: 'ada', password: 'correct horse' } });
  expect(answer).toEqual({ ok: false, problem: { reason: 'name-taken', text: 'taken' } });
});

test('no server, or something that is none, is unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await call('get', '/api/me')).toEqual({ ok: false, problem: UNREACHABLE });
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  expect(await call('get', '/api/me')).toEqual({ ok: false, problem: UNREACHABLE });
});
