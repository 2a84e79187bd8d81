import { expect, test } from 'vitest';
import { agoOf } from './dates';

test('how long ago something was, in the largest unit that fits', () => {
  const now = 1_800_000_000_000;
  const ago = (seconds: number) => agoOf(now - seconds * 1000, 'en', now);
  expect(ago(5)).toBe('now');
  expect(ago(20 * 60)).toBe('20 minutes ago');
  expect(ago(3 * 3600 + 5)).toBe('3 hours ago');
  expect(ago(25 * 3600)).toBe('yesterday');
});
