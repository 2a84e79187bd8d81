// What the last games lost, by kind of mistake.
import type { GameResult } from '~/platform/results/results.svelte';

const GAMES = 20;
const SHOWN = 4;
const WORTH_TELLING = 1; // points

export interface Loss {
  kind: string;
  points: number;
}

/** The largest first, with how many games they come from. */
export function lossesOfGames(results: readonly GameResult[]): { games: number; losses: Loss[] } {
  const analysed = results.filter(({ lost }) => lost !== undefined).slice(-GAMES);
  const sums = new Map<string, number>();
  for (const { lost } of analysed)
    for (const [kind, points] of Object.entries(lost!)) sums.set(kind, (sums.get(kind) ?? 0) + points);
  const losses = [...sums]
    .map(([kind, points]) => ({ kind, points: Math.round(points) }))
    .filter(({ points }) => points >= WORTH_TELLING)
    .sort((a, b) => b.points - a.points)
    .slice(0, SHOWN);
  return { games: analysed.length, losses };
}
