import { t } from '~/platform/i18n/messages.svelte';

/** «Your city, 12 points», or whose it is. */
export const cityName = (name: string, points: number): string =>
  name === t('page.you') ? t('score.yourCity', { points }) : t('score.cityOf', { name, points });
