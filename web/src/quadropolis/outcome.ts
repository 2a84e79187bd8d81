// Who won, and what decided between equal scores.
import type { City } from '~/engine/scene';

export type Decision = 'points' | 'inhabitants' | 'empty-squares' | 'shared' | 'alone';

export interface Outcome {
  ranking: number[]; // seats, the best first
  winners: number[];
  decided: Decision;
  margin: number; // points between the winner and the next; 0 when it was a tie
}

// wanted: from the engine, so that the order of tie-breaks stands in one place only.
const TIE_BREAKS: { decided: Decision; value(city: City): number }[] = [
  { decided: 'points', value: (city) => city.total },
  { decided: 'inhabitants', value: (city) => city.placed.inhabitants },
  { decided: 'empty-squares', value: (city) => -city.emptySquares },
];

function compare(one: City, other: City): number {
  for (const { value } of TIE_BREAKS) if (value(one) !== value(other)) return value(other) - value(one);
  return 0;
}

/** `cities` by seat. */
export function outcomeOf(cities: City[]): Outcome {
  const ranking = cities.map((_, seat) => seat).sort((a, b) => compare(cities[a]!, cities[b]!));
  const best = cities[ranking[0]!]!;
  const winners = ranking.filter((seat) => compare(cities[seat]!, best) === 0).sort();
  const next = ranking[1] === undefined ? undefined : cities[ranking[1]]!;
  const rule = next && TIE_BREAKS.find(({ value }) => value(best) !== value(next));
  return {
    ranking,
    winners,
    decided: next ? (rule?.decided ?? 'shared') : 'alone',
    margin: next ? best.total - next.total : 0,
  };
}
