import { fileURLToPath } from 'node:url';
// Whole games in real browsers against a real server. Most of their time they wait for moves to be shown, so two files at a time fit on two
// cores; and a machine that was too busy for a moment gets another chance.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } }, // a page that is loaded again takes more than the usual second
    maxWorkers: 2,
    retry: 2,
    reporters: ['default', './tests/support/retried.ts'],
  },
});
