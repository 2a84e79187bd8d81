// Days of the daily contest, which are UTC dates: «2026-11-18».
import type { Language } from '~/platform/i18n/languages';
import { t } from '~/platform/i18n/messages.svelte';
import type { Result } from '~/platform/net/api';

export type DailyDay = Result<'/api/daily', 'get'>;
export type DailyResult = NonNullable<NonNullable<DailyDay['mine']>['result']>;
export type DailyHistory = Result<'/api/me/daily', 'get'>;

const DAY = 86_400_000;
const MINUTE = 60_000;

export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayAfter = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY);
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(timeOf(day));

/** «Tuesday 17 November» */
export const longDate = (day: string, language: Language): string =>
  format(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
/** «17 November» */
export const shortDate = (day: string, language: Language): string =>
  format(day, language, { day: 'numeric', month: 'long' });
export const monthName = (month: string, language: Language): string =>
  format(`${month}-01`, language, { month: 'long', year: 'numeric' });
/** «T» for Tuesday, in the reader's language. */
export const weekdayLetter = (day: string, language: Language): string => format(day, language, { weekday: 'narrow' });
export const weekdayName = (day: string, language: Language): string => format(day, language, { weekday: 'long' });

/** «8 h 12 min» until then; rounded up, so that nobody is told 0. */
export function timeLeft(until: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((until - now) / MINUTE));
  return t('daily.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** How a day is marked in the calendar. */
export type Medal = 'tenth' | 'third' | 'built';

export function medalOf(place: number | undefined, players: number | undefined): Medal {
  if (place === undefined || players === undefined) return 'built';
  if (place * 10 <= players) return 'tenth';
  return place * 3 <= players ? 'third' : 'built';
}

const METALS = { tenth: 'gold', third: 'silver', built: 'bronze' };

/** The colours of a medal, as a style for elements that use `--medal` and `--medal-ink`. */
export const medalStyle = (medal: Medal): string =>
  `--medal: var(--medal-${METALS[medal]}); --medal-ink: var(--medal-${METALS[medal]}-ink)`;

/** The days of a month, in weeks from Monday on; null where another month is. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const skipped = (new Date(timeOf(first)).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array.from({ length: skipped }, () => null);
  for (let day = first; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
