// Results as a file, to take them to another device.
import type { GameRecord } from '~/platform/engine/calls';
import type { GameResult, PlayerResult } from './results.svelte';

const FORMAT = 'urbanist-results';
const VERSION = 1;

export interface ResultsFile {
  results: GameResult[];
  /** By id. */
  records: Record<string, GameRecord>;
}

export const writeResults = (file: ResultsFile): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...file });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least;
const isPoints = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isPlayer = (value: unknown): value is PlayerResult =>
  isObject(value) &&
  typeof value.name === 'string' &&
  (typeof value.bot === 'string' || typeof value.bot === 'boolean') &&
  isPoints(value.points) &&
  isObject(value.lines) &&
  Object.values(value.lines).every(isPoints);

/** Accepts only addresses of this site's replays. */
const isReplay = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^\/replay\/(local|table)\/[A-Za-z0-9_-]+$/.test(value));

/** What pages add to a result; pages that add nothing leave it out. */
const isMissingOr = (value: unknown, test: (value: unknown) => boolean): boolean => value === undefined || test(value);
const isLost = (value: unknown): boolean => isObject(value) && Object.values(value).every(isPoints);
const isFeat = (value: unknown): boolean => isObject(value) && isPoints(value.value) && isPoints(value.goal);
const isFeats = (value: unknown): boolean => isObject(value) && Object.values(value).every(isFeat);

const isResult = (value: unknown): value is GameResult =>
  isObject(value) &&
  typeof value.id === 'string' &&
  /^[A-Za-z0-9_-]{1,64}$/.test(value.id) &&
  typeof value.game === 'string' &&
  typeof value.mode === 'string' &&
  isCount(value.ended, 0) &&
  typeof value.shared === 'boolean' &&
  isReplay(value.replay) &&
  isMissingOr(value.lost, isLost) &&
  isMissingOr(value.feats, isFeats) &&
  Array.isArray(value.players) &&
  value.players.length >= 2 &&
  value.players.every(isPlayer) &&
  isCount(value.seat, 0) &&
  value.seat < value.players.length &&
  isCount(value.place, 1) &&
  value.place <= value.players.length;

/** Parses a result from an account; null if it is invalid. */
export const readResult = (value: unknown): GameResult | null => (isResult(value) ? value : null);

/** Null if it is not a file of results. Records are not checked here: the engine checks each when it is opened. */
export function readResults(text: string): ResultsFile | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(file) || file.format !== FORMAT || file.version !== VERSION) return null;
  const { results, records } = file;
  if (!Array.isArray(results) || !results.every(isResult) || !isObject(records)) return null;
  return { results, records: records as Record<string, GameRecord> };
}
