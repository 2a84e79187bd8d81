// A one-line summary of a record: the game and the results.
import type { GameRecord } from '~/platform/engine/calls';
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import { score as written } from './number-format';
import { peopleOf } from './record-players';
import { playersOf } from './records';

/** «Quadropolis, Expert, 4 players». */
export function kindOf(record: GameRecord): string {
  if (record.game === 'quatropolis') return t('study.kind.quatropolis');
  const { mode } = record.options as { mode: string };
  return t('study.kind.quadropolis', { mode: t(`mode.${mode}`), n: playersOf(record) });
}

export interface Place {
  seat: number;
  name: string;
  score: number;
  won: boolean;
}

/** «Mara (78) and Bot 2 (77)»; null when the game is not over. */
export function resultLine(record: GameRecord): string | null {
  const places = resultOf(record);
  return places && listOf(places.map(({ name, score }) => `${name} (${written(score)})`));
}

/** Everybody, the best first; null when the game is not over. */
export function resultOf(record: GameRecord): Place[] | null {
  const result = record.result as { scores: number[]; winners: number[] } | undefined;
  if (!result) return null;
  const people = peopleOf(record);
  return result.scores
    .map((score, seat) => ({ seat, name: people[seat]!.name, score, won: result.winners.includes(seat) }))
    .toSorted((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}
