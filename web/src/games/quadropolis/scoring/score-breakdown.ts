// A score in words, one card for each kind of building that counts.
import type { Building, City, ScoreLine, Square } from '~/games/quadropolis/engine/scene';
import { BUILDINGS } from '~/games/quadropolis/engine/scene';
import { oneOf, rowOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';

export interface Card {
  line: ScoreLine;
  text: string;
  points: number;
}

const litOf = (city: City, type: Building): Square[] =>
  city.squares.filter((square) => square.lit && square.building?.type === type);

const descending = (numbers: number[]): number[] => [...numbers].sort((a, b) => b - a);

const printed = (squares: Square[]): number => squares.reduce((sum, { building }) => sum + (building?.points ?? 0), 0);

/** The different amounts that neighbours pay the buildings of a kind. */
function payments(city: City, type: Building): string {
  const paid = new Set(litOf(city, type).map(({ name }) => name));
  const points = city.pays.flatMap((pay) => (paid.has(pay.to) && pay.points !== null ? [pay.points] : []));
  return oneOf(descending([...new Set(points)]));
}

const TEXTS: Record<Building, (city: City, lit: Square[]) => string> = {
  tower: (_, lit) => t('score.card.tower', { list: rowOf(descending(lit.map(({ building }) => building!.floors))) }),
  shop: (city, lit) =>
    t('score.card.shop', {
      n: lit.length,
      list: rowOf(descending(city.customers.map(({ customers }) => customers))),
    }),
  service: (city, lit) => t('score.card.service', { districts: city.servedDistricts.length, printed: printed(lit) }),
  park: (_, lit) => t('score.card.park', { n: lit.length }),
  factory: (city, lit) => t('score.card.factory', { n: lit.length, list: payments(city, 'factory') }),
  harbor: (city, lit) =>
    t('score.card.harbor', {
      n: city.harborRuns.length,
      list: rowOf(descending(city.harborRuns.map((run) => run.length))),
      printed: printed(lit),
    }),
  office: (city) =>
    t('score.card.office', {
      n: city.officeGroups.length,
      list: rowOf(descending(city.officeGroups.map((group) => group.length))),
    }),
  monument: (city, lit) => t('score.card.monument', { n: lit.length, list: payments(city, 'monument') }),
};

export function breakdown(city: City): Card[] {
  const cards: Card[] = BUILDINGS.map((type) => ({ type, lit: litOf(city, type) }))
    .filter(({ type, lit }) => lit.length > 0 && city.score[type] !== 0)
    .map(({ type, lit }) => ({ line: type, text: TEXTS[type](city, lit), points: city.score[type] }));
  cards.sort((a, b) => b.points - a.points);
  if (city.score.penalty)
    cards.push({
      line: 'penalty',
      text: t('score.card.penalty', { n: -city.score.penalty }),
      points: city.score.penalty,
    });
  return cards;
}
