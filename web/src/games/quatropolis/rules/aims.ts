// The objectives that the booklet names. book.test.ts holds their worth against the engine.
import type { Aim } from '~/games/quatropolis/engine/outlook';
import { t } from '~/platform/i18n/messages.svelte';

export type PrintedAim = Pick<Aim, 'measure' | 'above' | 'threshold'>;

export const BOOKLET_AIMS: PrintedAim[] = [
  { measure: 'rent', above: false, threshold: 4 },
  { measure: 'amenities', above: true, threshold: 6 },
];

/** In points, when its track ends at this value. */
export const worthOf = ({ above, threshold }: PrintedAim, value: number): number =>
  above ? value - threshold : threshold - value;

/** «rent below 4» */
export const aimText = ({ measure, above, threshold }: PrintedAim): string =>
  t(`rulebook.quatropolis.aims.${above ? 'above' : 'below'}`, { measure: t(`measure.${measure}`), n: threshold });
