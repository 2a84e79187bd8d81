// A ladder is named game/mode/players by the server; Quatropolis has only one.
import { t } from '~/i18n/messages.svelte';

export function ladderName(ladder: string): string {
  const [game, mode, players] = ladder.split('/');
  if (game === 'quatropolis') return 'Quatropolis';
  const parts = ['Quadropolis'];
  if (mode) parts.push(t(`mode.${mode}`));
  if (players) parts.push(t('lobby.players', { n: Number(players) }));
  return parts.join(' · ');
}
