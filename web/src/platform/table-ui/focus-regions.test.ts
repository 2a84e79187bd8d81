import { expect, it } from 'vitest';
import { around } from './focus-regions';

it('goes around the regions in both directions, from outside to the first or the last', () => {
  expect(around(-1, 1, 5)).toBe(0);
  expect(around(-1, -1, 5)).toBe(4);
  expect(around(4, 1, 5)).toBe(0);
  expect(around(0, -1, 5)).toBe(4);
});
