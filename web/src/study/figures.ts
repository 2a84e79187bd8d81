// Expected points have one decimal: a bot's estimate is no finer.
import { speech } from '~/i18n/messages.svelte';

function written(value: number, signDisplay: 'auto' | 'exceptZero'): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(speech.language, { ...digits, signDisplay }).format(value).replace('-', '−');
}

export const points = (value: number): string => written(value, 'auto');
/** As a change: +1.5, −0.3, 0.0. */
export const change = (value: number): string => written(value, 'exceptZero');
