// Replaces the names of breakpoints in `@media (--narrow)` by the conditions of src/platform/browser/breakpoints.ts. Custom media queries of CSS
// itself would have to be declared anew in the style sheet of every component.
import type { Plugin } from 'vite';
import { expandMedia } from './src/platform/browser/breakpoints';

export function media(): Plugin {
  return {
    name: 'media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css($|\?)/ },
      handler: (code) => code.replace(/@media[^{]*/g, expandMedia),
    },
  };
}
