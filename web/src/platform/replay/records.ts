// Records from files, from the clipboard and from tables. The engine checks each against the rules before it is shown.
import { descriptorOf } from '~/platform/games/games';
import type { EngineCalls, GameRecord } from '~/platform/engine/calls';
import type { Refusal } from '~/platform/protocol/answer';

export interface Reading {
  records: GameRecord[];
  /** Refused records, by their first line. */
  refused: { line: number; problem: Refusal }[];
}

const isWhole = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A single record spread over any number of lines, or one per line. */
export async function readRecords(text: string, engine: Pick<EngineCalls, 'readRecord'>): Promise<Reading> {
  const parts = isWhole(text) ? [text] : text.split('\n');
  const reading: Reading = { records: [], refused: [] };
  for (const [i, part] of parts.entries()) {
    if (part.trim() === '') continue;
    const answer = await engine.readRecord(part);
    if (answer.ok) reading.records.push(answer.value);
    else reading.refused.push({ line: i + 1, problem: answer.problem });
  }
  return reading;
}

interface Chair {
  name?: string;
  bot?: string;
}

/** The players by seat, as tables write them into the tags; records from elsewhere may not have this. */
export function chairsOf(record: GameRecord): Chair[] {
  const tags = record.tags as { seats?: unknown } | undefined;
  const seats = Array.isArray(tags?.seats) ? (tags.seats as unknown[]) : [];
  return seats.map((seat) => {
    const { name, bot } = (seat ?? {}) as Record<string, unknown>;
    return { ...(typeof name === 'string' && { name }), ...(typeof bot === 'string' && { bot }) };
  });
}

export const pliesOf = (record: GameRecord): number => (Array.isArray(record.moves) ? record.moves.length : 0);

export const playersOf = (record: GameRecord): number =>
  Number((record.options as { players?: unknown }).players ?? descriptorOf(record.game).players.most);

/** The card set that a record of Quatropolis was played with, if it names one. */
export function deckOf(record: Partial<GameRecord> | null): string | undefined {
  const { deck } = (record?.options ?? {}) as { deck?: unknown };
  return typeof deck === 'string' ? deck : undefined;
}

/** A name for the file that people keep. */
export function fileNameOf(record: GameRecord): string {
  const { mode, players } = record.options as { mode?: string; players?: number };
  return [record.game, mode, players].filter(Boolean).join('-') + '.json';
}
