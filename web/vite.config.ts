import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { words } from './words-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Everything that a game on this device needs is kept, so that the page opens and plays without a network.
const offline = VitePWA({
  registerType: 'autoUpdate',
  injectRegister: false, // src/net/offline.ts does, when its time has come
  manifest: {
    name: 'urbanist',
    short_name: 'urbanist',
    description: 'Quadropolis and Quatropolis: play at once, alone or with friends.',
    display: 'standalone',
    start_url: '/',
    background_color: '#e8edf2',
    theme_color: '#0f4c81',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,wasm}'],
    maximumFileSizeToCacheInBytes: 4_000_000,
    importScripts: ['push.js'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/(health|ready|metrics)$/],
    clientsClaim: true,
    skipWaiting: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

// Svelte makes an Error when its constants are loaded, and for its stack V8 reads the whole file again: that file is better a small one.
const constants = { name: 'constants', test: /svelte\/src\/internal\/client\/constants/, priority: 1 };

// Few files, each for a reason to load it: what every page needs, a game, the studies of games.
function chunkOf(id: string): string | null {
  if (/node_modules|\/src\/(ui|i18n|art|net|lobby)\//.test(id)) return 'base';
  return /\/src\/(quadropolis|quatropolis|study)\//.exec(id)?.[1] ?? null;
}

// The engine is what tools/build made of the C++ sources; the words and cards are those of the program.
export default defineConfig({
  plugins: [svelte(), words(here('./src/messages'), here('../data/messages')), offline],
  resolve: { alias: { '@data': here('../data'), '@wasm': here('../build/wasm'), '~': here('./src') } },
  build: {
    target: 'es2022',
    outDir: here('../build/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [constants, { name: chunkOf }] } } },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: process.env.URBANIST_SERVER ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 }, // whole games, on a busy machine, too
});
