// Calls to one's move while the page is hidden, and, where the server sends them, while it is closed.
import { speech, t } from '~/platform/i18n/messages.svelte';
import { Stored } from '~/platform/browser/stored.svelte';
import { visitor } from './visitor.svelte';
import { call } from './api';

/** The service worker (public/push.js) knows no languages: it shows the words that it finds here. */
const WORDS = 'urbanist-words';
const YOUR_MOVE = '/words/your-move';

class Notify {
  readonly possible = typeof Notification !== 'undefined';
  private wanted = new Stored<{ on: boolean }>('urbanist.notify', { on: false });

  get on(): boolean {
    return this.possible && this.wanted.value.on && Notification.permission === 'granted';
  }

  /** Whether it is as wanted now: the browser may refuse. */
  async turn(on: boolean): Promise<boolean> {
    if (on && (await Notification.requestPermission()) !== 'granted') return false;
    this.wanted.change({ on });
    // Where the browser reaches no push service, the page still calls while it lives.
    await (on ? subscribe() : unsubscribe()).catch(() => undefined);
    return true;
  }

  /** While the page lives it speaks for itself. */
  show(text: string): void {
    if (!this.on || !document.hidden) return;
    const notice = new Notification('urbanist', { body: text, icon: '/icon.svg', tag: 'your-move' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}

export const notify = new Notify();

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

async function subscribe(): Promise<void> {
  const registration = await worker();
  const offered = await call('get', '/api/push');
  if (!registration?.pushManager || !offered.ok || offered.value.key === null) return;
  if (!(await visitor.ensure()).ok) return;
  await keepWords();
  const options = { userVisibleOnly: true, applicationServerKey: offered.value.key };
  const subscription = (await registration.pushManager.subscribe(options)).toJSON();
  const { p256dh = '', auth = '' } = subscription.keys ?? {};
  await call('post', '/api/me/push', { body: { endpoint: subscription.endpoint ?? '', keys: { p256dh, auth } } });
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return;
  await call('delete', '/api/me/push', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

async function keepWords(): Promise<void> {
  const words = await caches.open(WORDS);
  await words.put(YOUR_MOVE, new Response(t('table.yourMove'), { headers: { 'Content-Language': speech.language } }));
}
