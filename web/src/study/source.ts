// Where the record of a replay comes from, by its address.
import type { Answer, GameRecord } from '~/engine/calls';
import { engine } from '~/engine/engine';
import { call } from '~/net/api';
import { savedTables } from '~/table/saved.svelte';
import { settings } from '~/ui/settings.svelte';
import { opened } from './opened.svelte';
import { readRecord } from './reading';

export type Source = 'local' | 'table' | 'file';

const missing: Answer<never> = { ok: false, problem: { reason: 'no-such-table', text: '' } };

async function ofDevice(id: string): Promise<Answer<GameRecord>> {
  const saved = savedTables.snapshotOf(id);
  if (saved === null) return missing;
  const restored = await engine.tables.restore(saved);
  if (!restored.ok) return restored;
  return engine.tables.record(id, settings.playerName);
}

/** What a server gives out is held against the rules like any other record. */
async function ofServer(id: string): Promise<Answer<GameRecord>> {
  const given = await call('get', '/api/tables/{table}/record', { path: { table: id } });
  return given.ok ? readRecord(JSON.stringify(given.value)) : given;
}

export async function recordOf(source: Source, id: string): Promise<Answer<GameRecord>> {
  if (source === 'local') return ofDevice(id);
  if (source === 'table') return ofServer(id);
  const record = opened.list[Number(id)];
  return record ? { ok: true, value: record } : missing;
}
