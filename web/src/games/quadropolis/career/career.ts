// Statistics over a player's results.
import type { ScoreLine } from '~/games/quadropolis/engine/scene';
import { CHARACTERS, levelOfCharacter, type Character } from '~/platform/characters/characters';
import type { GameResult } from '~/platform/results/results.svelte';

export const MODES = ['classic', 'expert'] as const;
export type Mode = (typeof MODES)[number];

const ownOf = ({ players, seat }: GameResult) => players[seat]!;
export const pointsOf = (result: GameResult): number => ownOf(result).points;
export const isWon = ({ place }: GameResult): boolean => place === 1;

const othersIn = ({ players, seat }: GameResult) => players.filter((_, i) => i !== seat);

/** The lead over the best of the others; positive if ahead. */
export const leadOf = (result: GameResult): number =>
  pointsOf(result) - Math.max(...othersIn(result).map(({ points }) => points));

export const ofMode = (results: readonly GameResult[], mode: Mode): GameResult[] =>
  results.filter((result) => result.game === 'quadropolis' && result.mode === mode);

export interface Tally {
  games: number;
  won: number;
  /** Null without a game. */
  average: number | null;
}

export function tallyOf(results: readonly GameResult[]): Tally {
  const sum = results.reduce((total, result) => total + pointsOf(result), 0);
  const games = results.length;
  return { games, won: results.filter(isWon).length, average: games === 0 ? null : sum / games };
}

/** Wins since the last game that was not won. */
export function winsInARow(results: readonly GameResult[]): number {
  const lost = results.findLastIndex((result) => !isWon(result));
  return results.length - 1 - lost;
}

const TREND = 7;

/** For each game the average of it and the games just before it. */
export const trendOf = (results: readonly GameResult[]): number[] =>
  results.map((_, i) => tallyOf(results.slice(Math.max(0, i + 1 - TREND), i + 1)).average!);

/** The number of wins that fill a rung of the ladder. */
export const RUNG = 3;

export interface Rung {
  character: Character;
  games: number;
  won: number;
  /** The lowest rung that is not full: the opponent to beat. */
  isNext: boolean;
}

const sitsIn = (result: GameResult, character: Character) => othersIn(result).some(({ bot }) => bot === character);

/** The strongest first. */
export function ladderOf(results: readonly GameResult[]): Rung[] {
  const rungs = CHARACTERS.map((character) => {
    const { games, won } = tallyOf(results.filter((result) => sitsIn(result, character)));
    return { character, games, won, isNext: false };
  }).sort((a, b) => levelOfCharacter(a.character) - levelOfCharacter(b.character));
  const next = rungs.find(({ won }) => won < RUNG);
  if (next) next.isNext = true;
  return rungs.reverse();
}

export type Best =
  | { kind: 'points'; mode: Mode; value: number; ended: number }
  | { kind: 'win'; value: number; ended: number }
  | { kind: 'line'; line: ScoreLine; value: number; ended: number };

/** The first result with the largest value. */
function largest(results: readonly GameResult[], valueOf: (result: GameResult) => number): GameResult | null {
  return results.reduce<GameResult | null>(
    (best, result) => (best === null || valueOf(result) > valueOf(best) ? result : best),
    null,
  );
}

function bestPoints(results: readonly GameResult[], mode: Mode): Best[] {
  const best = largest(ofMode(results, mode), pointsOf);
  return best ? [{ kind: 'points', mode, value: pointsOf(best), ended: best.ended }] : [];
}

function biggestWin(results: readonly GameResult[]): Best[] {
  const best = largest(results.filter(isWon), leadOf);
  return best && leadOf(best) > 0 ? [{ kind: 'win', value: leadOf(best), ended: best.ended }] : [];
}

const bestLineOf = (result: GameResult): [line: string, points: number] =>
  Object.entries(ownOf(result).lines).reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['tower', 0]);

function bestLine(results: readonly GameResult[]): Best[] {
  const best = largest(results, (result) => bestLineOf(result)[1]);
  if (!best) return [];
  const [line, value] = bestLineOf(best);
  return value > 0 ? [{ kind: 'line', line: line as ScoreLine, value, ended: best.ended }] : [];
}

export function bestsOf(results: readonly GameResult[]): Best[] {
  const games = results.filter(({ game }) => game === 'quadropolis');
  return [...MODES.flatMap((mode) => bestPoints(games, mode)), ...biggestWin(games), ...bestLine(games)];
}
