// Records from files, from the clipboard and from tables. The engine holds each against the rules before it is shown.
import type { EngineCalls, GameRecord, Refusal } from '~/engine/calls';

export interface Reading {
  records: GameRecord[];
  /** What was refused, by the line it begins on. */
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

/** One record on as many lines as it likes, or one on each line. */
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

/** Who sat where, as tables write it into the tags; records of others may have nothing of it, or something else. */
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
  record.game === 'quatropolis' ? 4 : Number((record.options as { players?: unknown }).players);

/** The card set that a record of Quatropolis was played with, if it says so. */
export function deckOf(record: Partial<GameRecord> | null): string | undefined {
  const { deck } = (record?.options ?? {}) as { deck?: unknown };
  return typeof deck === 'string' ? deck : undefined;
}

/** A name for the file that people keep. */
export function fileNameOf(record: GameRecord): string {
  const { mode, players } = record.options as { mode?: string; players?: number };
  return [record.game, mode, players].filter(Boolean).join('-') + '.json';
}
