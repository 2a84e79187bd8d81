import { speech, t } from '~/platform/i18n/messages.svelte';
import type { GameName } from '~/platform/games/games';
import { strengthOf } from './strength';

/** How a bot does against the level below it, in a sentence. */
export function strengthText(game: GameName, bot: string): string {
  const { key, values } = strengthOf(game, bot);
  const number = new Intl.NumberFormat(speech.language);
  return t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number.format(value)])));
}
