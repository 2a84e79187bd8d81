import type { Language } from './languages';

export const dayOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);

export const momentOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** «20 minutes ago», «yesterday»; less than a minute is «now». */
export function agoOf(time: number, language: Language, now = Date.now()): string {
  const seconds = (now - time) / 1000;
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? (['second', Infinity] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0 - Math.floor(seconds / length), unit);
}
