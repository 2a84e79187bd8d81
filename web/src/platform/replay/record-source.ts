// The source of a replay's record, from the page's address.
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import { engine } from '~/platform/engine/engine';
import { call } from '~/platform/net/api';
import { results } from '~/platform/results/results.svelte';
import { savedTables } from '~/platform/table/saved-tables.svelte';
import { settings } from '~/platform/browser/settings.svelte';
import { opened } from './opened-records.svelte';
import { readRecord } from './read-record';

export type Source = 'local' | 'table' | 'file' | 'daily';

const missing: Answer<never> = { ok: false, problem: { reason: 'no-such-table', text: '' } };

/** For a game whose table was dropped to make room. */
async function ofArchive(id: string): Promise<Answer<GameRecord>> {
  const record = await results.recordOf(id);
  return record ? readRecord(JSON.stringify(record)) : missing;
}

async function ofDevice(id: string): Promise<Answer<GameRecord>> {
  const saved = savedTables.snapshotOf(id);
  if (saved === null) return ofArchive(id);
  const restored = await engine.tables.restore(saved);
  if (!restored.ok) return restored;
  return engine.tables.record(id, settings.playerName);
}

/** Records from a server are checked against the rules like any other. */
async function ofServer(id: string): Promise<Answer<GameRecord>> {
  const given = await call('get', '/api/tables/{table}/record', { path: { table: id } });
  return given.ok ? readRecord(JSON.stringify(given.value)) : given;
}

/** The best city of a day. */
async function ofDay(day: string): Promise<Answer<GameRecord>> {
  const given = await call('get', '/api/daily/{day}/best', { path: { day } });
  return given.ok ? readRecord(JSON.stringify(given.value)) : given;
}

export async function recordOf(source: Source, id: string): Promise<Answer<GameRecord>> {
  if (source === 'local') return ofDevice(id);
  if (source === 'table') return ofServer(id);
  if (source === 'daily') return ofDay(id);
  const record = opened.list[Number(id)];
  return record ? { ok: true, value: record } : missing;
}
