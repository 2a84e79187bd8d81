// The rulebook of Quatropolis, with all that the engine and the cards say to it.
import { quatropolisEngine } from '~/games/quatropolis/engine/engine';
import { cards } from '~/games/quatropolis/play/cards.svelte';
import type { Figure, OpenBook, Values } from '~/platform/rulebook/book';
import { ENDED_CITY } from './card-set';
import { quatropolisChapters } from './chapters';
import Cover from './Cover.svelte';
import Drawing from './Drawing.svelte';
import { loadData } from './load';
import { quatropolisValues } from './values';
import { totalOf, VOTES } from './votes';

function captionValues({ name }: Figure): Values {
  if (name === 'vote') return { yes: totalOf(VOTES, 'yes'), no: totalOf(VOTES, 'no') };
  return name === 'scores' ? { ...ENDED_CITY } : {};
}

export async function openBook(): Promise<OpenBook> {
  const [data] = await Promise.all([loadData(quatropolisEngine), cards.load()]);
  return {
    ...quatropolisChapters,
    name: 'Quatropolis',
    values: quatropolisValues(data.facts),
    captionValues,
    Drawing,
    Cover,
    data,
  };
}
