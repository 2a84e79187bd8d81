// What a city of a puzzle lacks most, in one sentence. The facts are the engine's.
import { buildingName, piecesText } from '~/games/quadropolis/city/city-words';
import type { City } from '~/games/quadropolis/engine/scene';
import { t } from '~/platform/i18n/messages.svelte';

export function holdingBack({ squares, idle }: City): string {
  if (squares.every(({ building }) => !building)) return t('puzzles.city.begin');
  const n = idle.inhabitants + idle.energy;
  if (n > 0) return t('puzzles.city.idle', { n, pieces: piecesText(idle) });
  const dark = squares.find(({ building, lit }) => building && lit === false);
  if (dark?.building)
    return t('puzzles.city.dark', {
      building: buildingName(dark.building.type),
      square: dark.name,
      pieces: piecesText(dark.needs),
    });
  return t('puzzles.city.works');
}
