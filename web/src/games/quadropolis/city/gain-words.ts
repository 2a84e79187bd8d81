// The parts of a gain, in the user's language. The parts come from the engine; this file has only the texts.
import type { GainPart, Pieces, Tile } from '~/games/quadropolis/engine/scene';
import { isNothing } from '~/games/quadropolis/art/pieces';
import { t } from '~/platform/i18n/messages.svelte';
import { buildingName, piecesText } from './city-words';
import type { Mark } from './square-mark';

/** «Tower block, 2 floors to 3» */
export function partText({ line, square, change, from, to, beside }: GainPart): string {
  const counts = line === 'shop' && (change === 'built' || change === 'lights') ? 'shop' : 'other';
  return t(`city.part.${change}`, {
    building: line === 'penalty' ? '' : buildingName(line),
    counts,
    square,
    from,
    to,
    neighbour: beside && buildingName(beside),
  });
}

/** «3rd floor on b1», or «Tower block on e4». */
export const gainTitle = (tile: Tile, square: string, floor: number): string =>
  floor > 1
    ? t('city.gain.floor', { floor, square })
    : t('city.gain.on', { building: buildingName(tile.type), square });

export const waitsText = (waits: Pieces): string => t('city.gain.waits', { pieces: piecesText(waits) });

function pointsText({ gain, waits, parts }: Mark): string[] {
  if (gain === null || (gain === 0 && !isNothing(waits))) return [];
  if (gain >= 0) return [t('city.says.gain', { n: gain })];
  const worst = [...parts].sort((a, b) => a.points - b.points)[0];
  return [worst ? t('city.says.lossBecause', { n: -gain, why: partText(worst) }) : t('city.says.loss', { n: -gain })];
}

/** «Legal: 3rd floor, 3 points now, 3 inhabitants will wait.» */
export function markText(mark: Mark): string {
  const says = [
    ...(mark.floor > 1 ? [t('city.says.floor', { floor: mark.floor })] : []),
    ...pointsText(mark),
    ...(isNothing(mark.waits) ? [] : [t('city.says.waits', { pieces: piecesText(mark.waits) })]),
  ];
  return says.length ? t('city.says.legal', { says: says.join(', ') }) : t('city.legal');
}
