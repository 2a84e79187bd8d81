import { expect, test } from 'vitest';
import { shortTime } from './short-time';

test('minutes and seconds', () => {
  expect(shortTime(999)).toBe('0:00');
  expect(shortTime(65_000)).toBe('1:05');
  expect(shortTime(3_600_000)).toBe('60:00');
});
