// The text about the advised move, as long as it is the chosen one: «Hint: feeds the park (4 points), closes row 4 to Bruno.»
import type { Game } from '~/games/quadropolis/game/game.svelte';
import { reasonText } from '~/games/quadropolis/turn/reason-words';
import { t } from '~/platform/i18n/messages.svelte';

export function adviceText({ advice, reason, turn, names, own }: Game): string | null {
  if (advice === null || reason === null || turn.action !== advice) return null;
  return t('board.advised', { reason: reasonText(reason, { names, own }) });
}
