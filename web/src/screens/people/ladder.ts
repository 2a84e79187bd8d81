// A ladder is named game/mode/players by the server; a game without modes has only one.
import { titleOf } from '~/platform/games/games';
import { t } from '~/platform/i18n/messages.svelte';

export function ladderName(ladder: string): string {
  const [game, mode, players] = ladder.split('/');
  const parts = [titleOf(game!)];
  if (mode) parts.push(t(`mode.${mode}`));
  if (players) parts.push(t('lobby.players', { n: Number(players) }));
  return parts.join(' · ');
}
