import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('./api', () => ({ call }));

import { Visitor } from './visitor.svelte';

const ada = { id: 'a', name: 'Ada', kind: 'guest', language: 'en', created: 0 };
const kept = new Map<string, string>();

const visit = () => new Visitor(); // as a page does when it is opened

beforeEach(() => {
  call.mockReset();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a visitor without an account is not asked for', async () => {
  expect(await visit().recall()).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

const nobody = { ok: false, problem: { reason: 'not-signed-in', text: '' } };

/** The server knows nobody until somebody signs in. */
function answerToNewcomers(): void {
  call.mockImplementation((_: string, path: string) =>
    Promise.resolve(path === '/api/me' ? nobody : { ok: true, value: { account: ada } }),
  );
}

test('a guest is made when one is needed, and only then', async () => {
  answerToNewcomers();
  const visitor = visit();
  const changed = vi.fn();
  visitor.onchange(changed);
  expect(await visitor.ensure()).toEqual({ ok: true, value: ada });
  await visitor.ensure();
  expect(call.mock.calls).toEqual([
    ['get', '/api/me'],
    ['post', '/api/guest', {}],
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('the name is known before the server has answered', async () => {
  call.mockResolvedValue({ ok: true, value: { account: ada } });
  await visit().ensure();
  expect(visit().name).toBe('Ada');
});

test('a session that has ended is forgotten, one that cannot be asked for is not', async () => {
  call.mockResolvedValue({ ok: true, value: { account: ada } });
  await visit().ensure();
  call.mockResolvedValue({ ok: false, problem: { reason: 'unreachable', text: '' } });
  const offline = visit();
  await offline.recall();
  expect(offline.name).toBe('Ada');
  call.mockResolvedValue({ ok: false, problem: { reason: 'not-signed-in', text: '' } });
  const ended = visit();
  await ended.recall();
  expect(ended.name).toBeNull();
});

test('visitors whom the server knows are not asked for a name, even if this browser has forgotten it', async () => {
  call.mockResolvedValue({ ok: true, value: { account: ada } });
  const visitor = visit();
  const askName = vi.fn(() => visitor.enter('Ada'));
  visitor.askName = askName;
  expect(await visitor.ensure()).toEqual({ ok: true, value: ada });
  expect(askName).not.toHaveBeenCalled();
});

test('visitors without an account are asked for a name, once', async () => {
  answerToNewcomers();
  const visitor = visit();
  const askName = vi.fn(() => visitor.enter('Ada'));
  visitor.askName = askName;
  const both = await Promise.all([visitor.ensure(), visitor.ensure()]);
  expect(both).toEqual([
    { ok: true, value: ada },
    { ok: true, value: ada },
  ]);
  expect(askName).toHaveBeenCalledTimes(1);
  expect(call.mock.calls.filter(([method]) => method === 'post')).toEqual([
    ['post', '/api/guest', { body: { name: 'Ada' } }],
  ]);
});

test('visitors who would rather not say are asked again the next time', async () => {
  answerToNewcomers();
  const visitor = visit();
  const askName = vi.fn(async () => ({ ok: false as const, problem: { reason: 'not-named', text: '' } }));
  visitor.askName = askName;
  expect((await visitor.ensure()).ok).toBe(false);
  expect((await visitor.ensure()).ok).toBe(false);
  expect(askName).toHaveBeenCalledTimes(2);
});
