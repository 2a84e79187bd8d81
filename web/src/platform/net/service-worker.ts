// Offline support. Caches what a game on this device needs (see vite.config.ts), but only after the page has loaded: until then
// every kilobyte and every moment of the processor belongs to it.
const UNTIL_IT_STANDS = 2000;

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), UNTIL_IT_STANDS);
}
