// What the people and bots at a table are called.
import { t, speech } from '~/i18n/messages.svelte';
import type { Chair, View } from '~/net/protocol';

export function nameOf(chair: Chair | undefined, seat: number): string {
  if (chair?.name) return chair.name;
  if (chair?.bot) return t('name.bot', { n: seat + 1 });
  return t('name.player', { n: seat + 1 });
}

/** What kind of bot sits or stands in there; null for people. */
export function botOf(chair: Chair | undefined): string | null {
  if (!chair?.bot) return null;
  return speech.knows(`seat.${chair.bot}`) ? t(`seat.${chair.bot}`) : chair.bot;
}

/** Whether everybody but the viewer is a bot. */
export function isBots(view: View | null): boolean {
  return view !== null && view.seats.every((chair, seat) => chair?.bot !== undefined || view.own.includes(seat));
}
