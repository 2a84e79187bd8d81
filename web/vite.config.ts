import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { fontLicences } from './font-licences-plugin';
import { media } from './media-plugin';
import { words } from './words-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Everything that a game on this device needs is kept, so that the page opens and plays without a network.
const offline = VitePWA({
  registerType: 'autoUpdate',
  injectRegister: false, // src/platform/net/service-worker.ts does, when its time has come
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
    globPatterns: ['**/*.{js,css,html,svg,txt,wasm,woff2}', 'assets/*.json'],
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

// Few files, each for a reason to load it. A file takes what it imports along unless an earlier line has it.
const CHUNKS: readonly [name: string, files: RegExp][] = [
  // Svelte makes an Error when its constants are loaded, and for its stack V8 reads the whole file again: that file is better a small one.
  ['constants', /svelte\/src\/internal\/client\/constants/],
  [
    'base',
    /node_modules|\/src\/(platform\/(art|browser|characters|i18n|net|protocol|shell|ui)|screens\/(lobby|opponents|table-form))\//,
  ],
  ['table', /\/src\/platform\/(engine|table|table-ui)\//],
  ['tiles', /\/src\/games\/quadropolis\/art\//],
  ['signs', /\/src\/games\/quatropolis\/art\//],
  ['quadropolis', /\/src\/games\/quadropolis\/(city|game|moves|players|scoring|site|table|turn)\//],
  ['quatropolis', /\/src\/games\/quatropolis\/(city|panels|phases|play|roles|table|talk|vote)\//],
  ['replay', /\/src\/(platform|games\/\w+)\/replay\//],
];
const chunks = CHUNKS.map(([name, test], i) => ({ name, test, priority: CHUNKS.length - i }));

const LICENCES = 'licences.json'; // of the npm packages that are compiled in
const fonts = fontLicences(
  ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree'],
  here('./node_modules'),
  LICENCES,
);

// The engine is what tools/build made of the C++ sources; the words and cards are those of the program.
export default defineConfig({
  plugins: [svelte(), media(), words(here('./src/messages'), here('../data/messages')), offline, fonts],
  resolve: { alias: { '@data': here('../data'), '@wasm': here('../build/wasm'), '~': here('./src') } },
  build: {
    target: 'es2022',
    outDir: here('../build/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: LICENCES },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: process.env.URBANIST_SERVER ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 }, // whole games, on a busy machine, too
});
