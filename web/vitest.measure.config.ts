// Figures instead of proofs; see tests/measure.ts.
import { defineConfig } from 'vitest/config';
import browser from './vitest.browser.config';

export default defineConfig({ test: { ...browser.test, include: ['tests/measure.ts'] } });
