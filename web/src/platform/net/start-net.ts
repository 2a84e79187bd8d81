// Connects the visitor, the WebSocket and the device. Visitors with an account are notified of their turn on every page.
import { t } from '~/platform/i18n/messages.svelte';
import { router } from '~/platform/browser/router.svelte';
import { toasts } from '~/platform/browser/toasts.svelte';
import { visitor } from './visitor.svelte';
import { call } from './api';
import { notify } from './notifications.svelte';
import { tell } from './problem-text';
import type { Problem } from '~/platform/protocol/protocol';
import { socket } from './socket.svelte';

export async function startNet(): Promise<void> {
  visitor.onchange(() => socket.become(visitor.account?.id ?? null));
  socket.onclosing = (problem) => void letGo(problem);
  addEventListener('online', () => socket.deviceIs(true));
  addEventListener('offline', () => socket.deviceIs(false));
  document.addEventListener('visibilitychange', () => !document.hidden && socket.deviceIs(navigator.onLine));
  if (!(await visitor.recall())) await readAnnouncements();
}

/** Banned visitors are told why. */
async function letGo(problem: Problem): Promise<void> {
  if (problem.reason !== 'banned' && problem.reason !== 'network-banned') return;
  toasts.say(tell(problem), 'bad');
  await visitor.check();
}

/** Visitors with an account get them over the WebSocket. */
async function readAnnouncements(): Promise<void> {
  const answer = await call('get', '/api/announcements');
  if (answer.ok) socket.announcements = answer.value.announcements;
}

/** It is the visitor's move somewhere. A table's own page shows it; other pages show a message and, if allowed, a system notification. */
export function callToTable(moves: number): void {
  const text = t('table.yourMoves', { n: moves });
  notify.show('move', text);
  if (!router.path.startsWith('/table/')) toasts.say(text);
}

const DAY = 86_400_000;

/** Notifies of the new city at midnight UTC while the page is open; returns a function that stops it. */
export function tellOfNewCities(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => (timer = setTimeout(announce, DAY - (Date.now() % DAY)));
  const announce = () => {
    if (notify.isOn('new-city')) toasts.say(t('account.notify.newCity'));
    notify.show('new-city', t('account.notify.newCity'));
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
