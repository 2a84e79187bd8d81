import { MediaQuery } from 'svelte/reactivity';
import { MEDIA } from './breakpoints';

export const phone = new MediaQuery(MEDIA['--phone']!);
export const wide = new MediaQuery(MEDIA['--wide']!);
export const upright = new MediaQuery(MEDIA['--upright']!);
export const huge = new MediaQuery(MEDIA['--huge']!);
