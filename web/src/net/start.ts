// Ties the visitor, the socket and the device together. Whoever has an account is told when it is their move, wherever on the site they are.
import { t } from '~/i18n/messages.svelte';
import { router } from '~/ui/router.svelte';
import { toasts } from '~/ui/toasts.svelte';
import { visitor } from './account.svelte';
import { notify } from './notify.svelte';
import { socket } from './socket.svelte';

export async function startNet(): Promise<void> {
  visitor.onchange(() => (socket.connection === 'idle' && visitor.account ? socket.connect() : socket.restart()));
  addEventListener('online', () => socket.deviceIs(true));
  addEventListener('offline', () => socket.deviceIs(false));
  document.addEventListener('visibilitychange', () => !document.hidden && socket.deviceIs(navigator.onLine));
  await visitor.recall();
}

/** It has become the visitor's move somewhere. At a table its own page says so; elsewhere a line does, and the system where it may. */
export function callToTable(moves: number): void {
  const text = t('table.yourMoves', { n: moves });
  notify.show(text);
  if (!router.path.startsWith('/table/')) toasts.say(text);
}
