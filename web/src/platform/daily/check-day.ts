// Checks a closed day: its secret is the one that was promised, and the tiles of a record follow from it. Nothing here asks the server.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameRecord, LocalTables } from '~/platform/engine/calls';
import type { Options } from '~/platform/protocol/protocol';
import type { DailyDay } from './day';

export type Verdict = 'good' | 'no-promise' | 'no-deal';

const keyed = (secret: string, text: string): string => bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)));

/** The secret of the tables, as the day's secret gives it. */
export const secretOf = (day: DailyDay): string => keyed(day.secret ?? '', `derive:${day.day}`);

export const keepsPromise = (day: DailyDay, promised = day.promise): boolean =>
  keyed(day.secret ?? '', `promise:${day.day} ${JSON.stringify(day.options)}`) === promised;

interface Played {
  moves: string[];
  rounds: unknown[];
  options: { first: number; players: number };
}

/** Plays the record at a table of this device that has the day's secret: it is dealt the same tiles, or the record is not of this day. */
async function followsFrom(secret: string, record: Played, options: Options, tables: LocalTables): Promise<boolean> {
  const table = await tables.create({ ...options, hotseat: true }, secret);
  if (!table.ok) return false;
  for (let seat = 0; seat < record.options.players; ++seat) await tables.perform(table.value, { do: 'sit', seat });
  await tables.perform(table.value, { do: 'ready', ready: true });
  for (const action of record.moves) {
    const played = await tables.perform(table.value, { do: 'play', action });
    if (!played.ok) return false;
  }
  const again = await tables.record(table.value, '');
  return again.ok && JSON.stringify((again.value as unknown as Played).rounds) === JSON.stringify(record.rounds);
}

export async function checkDay(day: DailyDay, record: GameRecord, tables: LocalTables): Promise<Verdict> {
  if (!day.secret || !keepsPromise(day)) return 'no-promise';
  const follows = await followsFrom(
    secretOf(day),
    record as unknown as Played,
    day.options as unknown as Options,
    tables,
  );
  return follows ? 'good' : 'no-deal';
}
