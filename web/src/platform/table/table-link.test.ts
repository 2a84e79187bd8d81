import { expect, test } from 'vitest';
import { readLink } from './table-link';

test('a code, a code with its invitation, and a whole link', () => {
  expect(readLink(' 5b0f_a-9 ')).toBe('/table/5b0f_a-9');
  expect(readLink('5b0f#secret')).toBe('/table/5b0f#secret');
  expect(readLink('https://example.org/table/5b0f#secret')).toBe('/table/5b0f#secret');
});

test('nothing else', () => {
  expect(readLink('')).toBeNull();
  expect(readLink('https://example.org/people/ada')).toBeNull();
  expect(readLink('javascript:alert(1)')).toBeNull();
  expect(readLink('<b>hello</b>')).toBeNull();
});
