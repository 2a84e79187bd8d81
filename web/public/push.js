// Part of the service worker: shows what the server tells, and leads there. The page has left the words (src/platform/net/notifications.svelte.ts).
const isName = (text) => typeof text === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** By kind of message: under which name its words are, and where it leads. */
const KINDS = {
  'your-move': (message) => ['move', isName(message.table) ? `/table/${message.table}` : '/'],
  invited: (message) => ['invited', isName(message.table) ? `/table/${message.table}` : '/'],
  'new-city': () => ['new-city', '/today'],
  'challenge-answered': (message) => [
    'challenge-answered',
    isName(message.challenge) ? `/challenge/${message.challenge}` : '/',
  ],
};

async function tell(tag, data) {
  const words = await caches.match(`/words/${tag}`, { cacheName: 'urbanist-words' });
  await self.registration.showNotification('urbanist', {
    body: words ? await words.text() : '',
    icon: '/icon.svg',
    tag,
    data,
  });
}

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => new URL(page.url).pathname === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message && Object.hasOwn(KINDS, message.t)) event.waitUntil(tell(...KINDS[message.t](message)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? '/'));
});
