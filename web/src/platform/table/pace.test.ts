import { expect, it } from 'vitest';
import { defaultPace, nextPace } from './pace';

it('is calm for the first five games, then quick', () => {
  expect([0, 1, 4, 5, 12].map(defaultPace)).toEqual(['calm', 'calm', 'calm', 'quick', 'quick']);
});

it('goes from calm to quick to instant, and back', () => {
  expect(nextPace('calm')).toBe('quick');
  expect(nextPace('quick')).toBe('instant');
  expect(nextPace('instant')).toBe('calm');
});
