import { MediaQuery } from 'svelte/reactivity';

/** Below this width there is one column, and what is to be done stays at the lower edge. */
export const phone = new MediaQuery('max-width: 899px');
