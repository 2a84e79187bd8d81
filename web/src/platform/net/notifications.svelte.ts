// Notifies of the visitor's move, a new city or an answered challenge while the page is hidden, and by push while it is closed. Each has its own
// switch, initially off.
import { speech, t } from '~/platform/i18n/messages.svelte';
import { Stored } from '~/platform/browser/stored.svelte';
import { visitor } from './visitor.svelte';
import { call } from './api';

/** The service worker (public/push.js) has no translations: it shows the texts stored here. */
const WORDS = 'urbanist-words';
export const TOPICS = ['move', 'new-city', 'challenge-answered'] as const;
export type Topic = (typeof TOPICS)[number];

class Notify {
  readonly possible = typeof Notification !== 'undefined';
  /** `on` is the older name of the first topic. */
  private wanted = new Stored<{ on: boolean; topics: Topic[] }>('urbanist.notify', { on: false, topics: [] });

  private get topics(): Topic[] {
    const { on, topics } = this.wanted.value;
    return TOPICS.filter((topic) => topics.includes(topic) || (topic === 'move' && on));
  }

  isOn(topic: Topic): boolean {
    return this.possible && this.topics.includes(topic) && Notification.permission === 'granted';
  }

  /** Whether the change took effect: the browser may refuse. */
  async turn(topic: Topic, on: boolean): Promise<boolean> {
    if (on && (await Notification.requestPermission()) !== 'granted') return false;
    const others = this.topics.filter((other) => other !== topic);
    const topics = on ? [...others, topic] : others;
    this.wanted.change({ on: topics.includes('move'), topics });
    // Without a push service, the page still notifies while it is open.
    await (topics.length > 0 ? subscribe(topics) : unsubscribe()).catch(() => undefined);
    return true;
  }

  /** An open page shows its own notifications. */
  show(topic: Topic, text: string): void {
    if (!this.isOn(topic) || !document.hidden) return;
    const notice = new Notification('urbanist', { body: text, icon: '/icon.svg', tag: topic });
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

async function subscribe(topics: Topic[]): Promise<void> {
  const registration = await worker();
  const offered = await call('get', '/api/push');
  if (!registration?.pushManager || !offered.ok || offered.value.key === null) return;
  if (!(await visitor.ensure()).ok) return;
  await keepWords();
  const options = { userVisibleOnly: true, applicationServerKey: offered.value.key };
  const subscription = (await registration.pushManager.subscribe(options)).toJSON();
  const { p256dh = '', auth = '' } = subscription.keys ?? {};
  const body = { endpoint: subscription.endpoint ?? '', keys: { p256dh, auth }, topics };
  await call('post', '/api/me/push', { body });
}

async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return;
  await call('delete', '/api/me/push', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

async function keepWords(): Promise<void> {
  const words = await caches.open(WORDS);
  const texts: Record<Topic | 'invited', string> = {
    invited: t('account.notify.invited'),
    move: t('table.yourMove'),
    'new-city': t('account.notify.newCity'),
    'challenge-answered': t('account.notify.answered'),
  };
  const headers = { 'Content-Language': speech.language };
  for (const [name, text] of Object.entries(texts)) await words.put(`/words/${name}`, new Response(text, { headers }));
}
