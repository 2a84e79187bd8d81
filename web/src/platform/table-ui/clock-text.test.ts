import { expect, it } from 'vitest';
import { clockText, daysOf, warningBetween } from './clock-text';

it('reads as people read it', () => {
  expect(clockText(702_000)).toBe('11:42');
  expect(clockText(3_723_000)).toBe('1:02:03');
  expect(clockText(400)).toBe('0:01');
  expect(clockText(-5)).toBe('0:00');
  expect(clockText(3 * 86_400_000)).toBeNull();
  expect(daysOf(3.5 * 86_400_000)).toBe(3);
});

it('warns once at thirty and at ten seconds', () => {
  expect(warningBetween(30_500, 29_900)).toBe(30);
  expect(warningBetween(29_900, 29_000)).toBeNull();
  expect(warningBetween(10_100, 9_900)).toBe(10);
  expect(warningBetween(400, -1)).toBeNull();
});
