import { titleOf } from '~/platform/games/games';
import { t } from '~/platform/i18n/messages.svelte';

/** «Quadropolis Classic». Games without modes have only their name. */
export const gameTitle = (game: string, mode: string): string =>
  [titleOf(game), mode && t(`mode.${mode}`)].filter(Boolean).join(' ');
