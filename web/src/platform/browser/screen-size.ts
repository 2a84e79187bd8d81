import { MediaQuery } from 'svelte/reactivity';
import { MEDIA } from './breakpoints';

export const phone = new MediaQuery(MEDIA['--phone']!);
export const wide = new MediaQuery(MEDIA['--wide']!);
export const upright = new MediaQuery(MEDIA['--upright']!);
/** A tablet on its side, or a small window: everything that is pressed fits, and no panels. */
export const tablet = new MediaQuery(MEDIA['--tablet']!);
export const huge = new MediaQuery(MEDIA['--huge']!);
