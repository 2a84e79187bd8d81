// The rulebook of Quadropolis, with the numbers from the engine.
import { quadropolisEngine } from '~/games/quadropolis/engine/engine';
import { t } from '~/platform/i18n/messages.svelte';
import type { Figure, OpenBook, Values } from '~/platform/rulebook/book';
import Cover from './Cover.svelte';
import { quadropolisChapters } from './chapters';
import Drawing from './Drawing.svelte';
import { REACH_EXAMPLES } from './examples';
import { loadData, type BookData } from './load';
import { quadropolisValues } from './values';

function captionValues(data: BookData, { name, of }: Figure): Values {
  switch (name) {
    case 'counting': {
      const { architect, slot, tile } = data.reach.classic;
      return { number: architect, slot, tile: t(`building.${tile!.type}`) };
    }
    case 'placing':
      return { number: REACH_EXAMPLES[of as 'classic' | 'expert'].architect };
    case 'leftover': {
      const { has, score } = data.cities.leftover;
      return {
        hasInhabitants: has.inhabitants,
        hasEnergy: has.energy,
        penalty: t('rulebook.points', { n: score.penalty }),
      };
    }
    default:
      return {};
  }
}

export async function openBook(): Promise<OpenBook> {
  const data = await loadData(quadropolisEngine);
  return {
    ...quadropolisChapters,
    name: 'Quadropolis',
    values: quadropolisValues(data.facts),
    captionValues: (figure) => captionValues(data, figure),
    Drawing,
    Cover,
    data,
  };
}
