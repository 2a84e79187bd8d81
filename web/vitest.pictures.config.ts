// Pictures instead of proofs; see tests/pictures.ts.
import { defineConfig } from 'vitest/config';
import browser from './vitest.browser.config';

export default defineConfig({ ...browser, test: { ...browser.test, include: ['tests/pictures.ts'] } });
