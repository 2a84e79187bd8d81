// The pages that the header leads to; on phones a bar at the lower edge does. Today and puzzles get their places here when they exist.
import { router } from '~/platform/browser/router.svelte';
import type { IconName } from '~/platform/ui/icons';

export const PAGES: readonly { address: string; key: string; icon: IconName }[] = [
  { address: '/', key: 'page.nav.play', icon: 'play' },
  { address: '/learn', key: 'page.nav.learn', icon: 'book' },
  { address: '/replay', key: 'page.nav.replays', icon: 'clock' },
  { address: '/bots', key: 'page.nav.bots', icon: 'bot' },
  { address: '/you', key: 'page.nav.you', icon: 'person' },
];

/** For aria-current: whether the visitor is there. */
export const current = (address: string): 'page' | undefined =>
  (address === '/' ? router.path === '/' : router.path.startsWith(address)) ? 'page' : undefined;
