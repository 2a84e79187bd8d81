// How a game ended, in a sentence.
import type { City, Outcome } from '~/games/quadropolis/engine/scene';
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import { shown } from '~/games/quadropolis/city/square-mark';

/** `own`: seats of the people at this device. «You» is said to one of them only. */
export function verdict({ winners, decided, margin }: Outcome, cities: City[], names: string[], own: number[]): string {
  const [winner = 0] = winners;
  const points = cities[winner]!.total;
  if (decided === 'alone') return t('score.alone', { name: names[winner], points });
  if (winners.length > 1) return t('score.shared', { names: listOf(winners.map((seat) => names[seat]!)), points });
  const yours = own.length === 1 && own[0] === winner;
  return t(yours ? 'score.youWin' : 'score.wins', { name: names[winner], margin });
}

/** «78 to 77, 70 and 52». */
export function scoreLine({ ranking }: Outcome, cities: City[]): string {
  const [first, ...others] = ranking.map((seat) => shown(cities[seat]!.total));
  return others.length ? t('score.line', { first, others: listOf(others) }) : '';
}

/** What decided between equal scores; nothing when points did. */
export function tieBreak({ winners, decided }: Outcome, cities: City[]): string {
  const city = cities[winners[0]!]!;
  if (decided === 'inhabitants') return t('end.by-inhabitants', { n: city.placed.inhabitants });
  if (decided === 'empty-squares') return t('end.by-empty-squares', { n: city.emptySquares });
  return decided === 'shared' ? t('score.noTieBreak') : '';
}
