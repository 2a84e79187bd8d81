// Part of the service worker: shows that it is one's move, and leads to the table. The page has left the words (src/platform/net/notifications.svelte.ts).
const isTable = (text) => typeof text === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(text);

async function callToTable(message) {
  const words = await caches.match('/words/your-move', { cacheName: 'urbanist-words' });
  await self.registration.showNotification('urbanist', {
    body: words ? await words.text() : '',
    icon: '/icon.svg',
    tag: 'your-move',
    data: isTable(message.table) ? `/table/${message.table}` : '/',
  });
}

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => new URL(page.url).pathname === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message?.t === 'your-move') event.waitUntil(callToTable(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? '/'));
});
