// Parts of sentences about cities, in the reader's language.
import type { Building, Pieces, Standing } from '~/games/quadropolis/engine/scene';
import { listOf } from '~/platform/i18n/lists';
import { speech, t } from '~/platform/i18n/messages.svelte';

export function piecesText({ inhabitants, energy }: Pieces): string {
  const parts = [];
  if (inhabitants) parts.push(t('gift.inhabitants', { n: inhabitants }));
  if (energy) parts.push(t('gift.energy', { n: energy }));
  return parts.length ? listOf(parts) : t('city.nothing');
}

/** The catalogues have names of buildings in lower case where the language writes them so. */
export function asSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(speech.language) + text.slice(1);
}

export const buildingName = (type: Building): string => asSentence(t(`building.${type}`));

/** «Tower block, 2 floors» or «Public service, 1 victory point». */
export function standingText({ type, floors, points }: Standing): string {
  const parts = [buildingName(type)];
  if (floors > 1) parts.push(t('city.floors', { n: floors }));
  if (points) parts.push(t('gift.points', { n: points }));
  return parts.join(', ');
}
