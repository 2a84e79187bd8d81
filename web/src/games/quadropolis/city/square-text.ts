// The text of a city square for screen readers.
import type { Mode, Square } from '~/games/quadropolis/engine/scene';
import { isNothing } from '~/games/quadropolis/art/pieces';
import { t } from '~/platform/i18n/messages.svelte';
import type { Mark } from './square-mark';
import { piecesText, standingText } from './city-words';
import { markText } from './gain-words';

function placeText(square: Square, mode: Mode): string {
  return mode === 'expert'
    ? t('city.place.expert', { square: square.name, district: square.district, number: square.number })
    : t('city.place.classic', { square: square.name, column: square.column + 1, row: square.row + 1 });
}

function stateText(square: Square): string {
  const always = square.building?.type === 'park' || square.building?.type === 'monument';
  if (always || square.lit === undefined) return '';
  if (square.lit) return `, ${t('city.lit')}`;
  if (isNothing(square.needs)) return `, ${t('city.dark')}`;
  return `, ${t('city.darkNeeds', { pieces: piecesText(square.needs) })}`;
}

/**
 * «b1, district 1, number 3. Tower block, 2 floors, active. Legal: 3rd floor, 3 points now, 3 inhabitants will wait.» At the end also what it brings.
 */
export function squareText(square: Square, mode: Mode, mark?: Mark, counted = false): string {
  const place = placeText(square, mode);
  const here = square.building
    ? t('city.built', { place, building: standingText(square.building) + stateText(square) })
    : t('city.empty', { place });
  const worth = counted && square.building && square.worth !== null ? t('board.points', { n: square.worth }) : '';
  return [here, mark && markText(mark), worth].filter(Boolean).join(' ');
}
