import { expect, test } from 'vitest';
import { expandMedia } from './breakpoints';

test('names stand for conditions', () => {
  expect(expandMedia('(--narrow)')).toBe('(max-width: 899px)');
  expect(expandMedia('(--low) and (orientation: landscape)')).toBe('(max-height: 500px) and (orientation: landscape)');
  expect(expandMedia('(pointer: coarse), (--phone)')).toBe(
    '(pointer: coarse), (max-width: 899px), (max-height: 500px)',
  );
});

test('what cannot be meant is refused', () => {
  expect(() => expandMedia('(--narow)')).toThrow('unknown breakpoint --narow');
  expect(() => expandMedia('(--phone) and (orientation: portrait)')).toThrow('cannot stand beside');
});
