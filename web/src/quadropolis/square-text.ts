// What a square of a city says to those who hear it.
import type { Mode, Square } from '~/engine/scene';
import { isNothing } from '~/art/pieces';
import { t } from '~/i18n/messages.svelte';
import type { Mark } from './mark';
import { piecesText, standingText } from './words';

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

export function markText(mark: Mark): string {
  const parts = [];
  if (mark.gain === null) parts.push(t('city.legal'));
  else if (mark.gain < 0) parts.push(t('city.legalLoss', { loss: -mark.gain }));
  else parts.push(t('city.legalGain', { gain: mark.gain }));
  if (mark.floor > 1) parts.push(t('city.becomes', { floor: mark.floor }));
  return parts.join(' ');
}

/** «b1, district 1, number 3. Tower block, 2 floors, lit. Legal, gain 4. Becomes floor 3.» At the end also what it brings. */
export function squareText(square: Square, mode: Mode, mark?: Mark, counted = false): string {
  const place = placeText(square, mode);
  const here = square.building
    ? t('city.built', { place, building: standingText(square.building) + stateText(square) })
    : t('city.empty', { place });
  const worth = counted && square.building && square.worth !== null ? t('board.points', { n: square.worth }) : '';
  return [here, mark && markText(mark), worth].filter(Boolean).join(' ');
}
