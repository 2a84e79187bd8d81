// The lines of the graph: points of each seat after each move.
import type { Move } from '~/games/quadropolis/engine/scene';
import type { Verdict } from './move-verdict';

export type Line = (number | null)[]; // by ply, from 0; null where it is not known

/** The points so far of each city. */
export function scoreLines(moves: readonly Pick<Move, 'points'>[], players: number): Line[] {
  return Array.from({ length: players }, (_, seat) => [0, ...moves.map(({ points }) => points[seat]!)]);
}

/** What the bot expected each city to be worth at the end. */
export function expectedLines(
  verdicts: readonly (Verdict | null)[],
  players: number,
  final: readonly number[] | null,
): Line[] {
  return Array.from({ length: players }, (_, seat) => [
    ...verdicts.map((verdict) => verdict?.bestPoints[seat] ?? null),
    final?.[seat] ?? null,
  ]);
}

export interface Range {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [5, 10, 25, 50, 100];
const MOST_TICKS = 5;
const FINEST = 5;

/** Holds all values; lines are drawn at whole steps. */
export function rangeOf(lines: readonly Line[]): Range {
  const values = lines.flat().filter((value) => value !== null);
  const least = Math.min(0, ...values);
  const most = Math.max(10, ...values);
  const step = STEPS.find((size) => (most - least) / size <= MOST_TICKS) ?? STEPS.at(-1)!;
  const low = Math.floor(least / FINEST) * FINEST;
  const high = Math.ceil(most / FINEST) * FINEST;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return { low, high, ticks: Array.from({ length: count }, (_, i) => (first + i) * step) };
}

/** Rounds as stretches of plies, for the bands behind the lines. */
export function roundsOf(moves: readonly Move[]): { round: number; from: number; to: number }[] {
  const rounds: { round: number; from: number; to: number }[] = [];
  for (const { round, ply } of moves) {
    const last = rounds.at(-1);
    if (last?.round === round) last.to = ply + 1;
    else rounds.push({ round, from: ply, to: ply + 1 });
  }
  return rounds;
}

/** An SVG path; where values are missing it breaks off. */
export function pathOf(line: Line, x: (ply: number) => number, y: (points: number) => number): string {
  let path = '';
  let drawing = false;
  line.forEach((points, ply) => {
    if (points !== null) path += `${drawing ? 'L' : 'M'}${x(ply).toFixed(1)} ${y(points).toFixed(1)}`;
    drawing = points !== null;
  });
  return path;
}
