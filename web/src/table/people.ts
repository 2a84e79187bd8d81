// Who sits at a table, in words.
import { speech, t } from '~/i18n/messages.svelte';
import type { View } from '~/net/protocol';
import type { TableModel } from './table';

/** A person's name, or the number of a seat: bots of one kind must be told apart, and people who share a device and its name too. */
export function nameOf(view: View | null, seat: number): string {
  const chair = view?.seats[seat];
  const sharesName = view?.seats.some((other, i) => i !== seat && other?.name === chair?.name) ?? false;
  if (chair?.name && !sharesName) return chair.name;
  return t(chair?.bot ? 'name.bot' : 'name.player', { n: seat + 1 });
}

/** What kind of bot sits or stands in there; null for people. */
export function botOf(view: View | null, seat: number): string | null {
  const bot = view?.seats[seat]?.bot;
  if (!bot) return null;
  return speech.knows(`seat.${bot}`) ? t(`seat.${bot}`) : bot;
}

/** Whether everybody but the viewer is a bot. */
export function againstBots(view: View | null): boolean {
  return view !== null && view.seats.every((chair, seat) => chair?.bot !== undefined || view.own.includes(seat));
}

/** Whether the person at a seat is there; nobody can tell while the table itself is out of reach. */
export function presenceOf(table: TableModel, seat: number): 'online' | 'away' | undefined {
  if (table.connection !== 'online' || !table.view?.seats[seat]?.name) return undefined;
  return table.presence.seats.includes(seat) ? 'online' : 'away';
}
