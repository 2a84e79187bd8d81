// Who sits at a table, in words.
import { t } from '~/i18n/messages.svelte';
import type { View } from '~/net/protocol';

/** A person's name, what a bot is, or the number of a seat where nobody sits. */
export function nameOf(view: View | null, seat: number): string {
  const chair = view?.seats[seat];
  if (chair?.name) return chair.name;
  return chair?.bot ? t(`seat.${chair.bot}`) : t('name.player', { n: seat + 1 });
}
