// Figures as the reader's language writes them, with a true minus sign.
import { speech } from '~/platform/i18n/messages.svelte';

const written = (value: number, how: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(speech.language, how).format(value).replace('-', '−');

/** Expected points have one decimal: a bot's estimate is no finer. */
const EXPECTED = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export const points = (value: number): string => written(value, EXPECTED);
/** As a change: +1.5, −0.3, 0.0. */
export const change = (value: number): string => written(value, { ...EXPECTED, signDisplay: 'exceptZero' });
/** Points that were counted; in Quatropolis they may end in a half. */
export const score = (value: number): string => written(value, {});
