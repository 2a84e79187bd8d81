// The pages that the header leads to; on phones a bar at the lower edge leads to those for which it has room.
import { router } from '~/platform/browser/router.svelte';
import type { IconName } from '~/platform/ui/icons';

interface Entry {
  address: string;
  key: string;
  icon: IconName;
  /** Only in the header; on a phone the footer has it. */
  wide?: true;
}

export const PAGES: readonly Entry[] = [
  { address: '/', key: 'page.nav.play', icon: 'play' },
  { address: '/today', key: 'page.nav.today', icon: 'calendar' },
  { address: '/puzzles', key: 'page.nav.puzzles', icon: 'puzzle' },
  { address: '/learn', key: 'page.nav.learn', icon: 'book' },
  { address: '/replay', key: 'page.nav.replays', icon: 'clock', wide: true },
  { address: '/bots', key: 'page.nav.bots', icon: 'bot', wide: true },
  { address: '/you', key: 'page.nav.you', icon: 'person' },
];

/** For aria-current: whether the visitor is there. */
export const current = (address: string): 'page' | undefined =>
  (address === '/' ? router.path === '/' : router.path.startsWith(address)) ? 'page' : undefined;
