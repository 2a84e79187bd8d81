import type { Language } from './languages';

export const dayOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);

export const momentOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** «14:32». */
export const timeOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(time);

/** Days and hours, or hours and minutes: «2 days, 3 hours». */
export function spanOf(ms: number, language: Language): string {
  const minutes = Math.floor(ms / 60_000);
  const parts: [number, 'day' | 'hour' | 'minute'][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const first = Math.max(
    0,
    parts.findIndex(([count]) => count > 0),
  );
  const words = (parts[first]![0] > 0 ? parts.slice(first, first + 2) : parts.slice(2)).filter(
    ([count], i) => i === 0 || count > 0,
  );
  const long = ([count, unit]: (typeof parts)[number]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return words.map(long).join(', ');
}

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
