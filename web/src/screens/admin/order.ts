// The common part of operator orders: a reason, and often an end time.
import { t } from '~/platform/i18n/messages.svelte';
import type { Answer } from '~/platform/protocol/answer';
import { tell } from '~/platform/net/problem-text';
import { toasts } from '~/platform/browser/toasts.svelte';

export const LENGTHS = ['hour', 'day', 'week', 'month', 'ever'] as const;
export type Length = (typeof LENGTHS)[number];

const HOUR = 3_600_000;
const MILLISECONDS: Record<Exclude<Length, 'ever'>, number> = {
  hour: HOUR,
  day: 24 * HOUR,
  week: 7 * 24 * HOUR,
  month: 30 * 24 * HOUR,
};

/** The end of something that begins now, as the server takes it: nothing for what has none. */
export const untilOf = (length: Length, now = Date.now()): { until?: number } =>
  length === 'ever' ? {} : { until: now + MILLISECONDS[length] };

/** Shows the result of an order; true if it was carried out. */
export function report(answer: Answer<unknown>): boolean {
  if (answer.ok) toasts.say(t('admin.done'), 'good');
  else toasts.say(tell(answer.problem), 'bad');
  return answer.ok;
}
