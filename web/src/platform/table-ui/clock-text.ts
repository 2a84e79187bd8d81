// Time that is left, as people read it.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const padded = (n: number) => String(n).padStart(2, '0');

/** 11:42; 1:02:03 over an hour; null for days, which are said in words. */
export function clockText(left: number): string | null {
  if (left >= DAY) return null;
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

export const daysOf = (left: number): number => Math.floor(left / DAY);

const WARNINGS = [30, 10];

/** The warning, in seconds, that is due when time runs from `before` to `now`. */
export function warningBetween(before: number, now: number): number | null {
  return WARNINGS.find((seconds) => before > seconds * SECOND && now <= seconds * SECOND && now > 0) ?? null;
}
