import { MediaQuery } from 'svelte/reactivity';

/** Upright or on its side: there is no room for panels beside each other, and what is to be done stays at the lower edge. */
export const phone = new MediaQuery('(max-width: 899px), (max-height: 500px)');
