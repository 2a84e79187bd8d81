import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The engine is what tools/build made of the C++ sources; the words and cards are those of the program.
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { '@data': here('../data'), '@wasm': here('../build/wasm'), '~': here('./src') } },
  build: {
    target: 'es2022',
    outDir: here('../build/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: process.env.URBANIST_SERVER ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
