// Whole games in a real browser against a real server. They share two cores with the server and its bots, so one file at a
// time; and a machine that was too busy for a moment gets another chance.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    retry: 2,
  },
});
