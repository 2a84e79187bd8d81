import { expect, test } from 'vitest';
import { pick } from './pick-opponents';

test('pressing a face chooses it, pressing it again lets it go', () => {
  expect(pick(['ines'], 'pip', 1, 3)).toEqual(['pip', 'ines']);
  expect(pick(['pip', 'ines'], 'ines', 1, 3)).toEqual(['pip']);
});

test('the last one stays where somebody must', () => {
  expect(pick(['pip'], 'pip', 1, 3)).toEqual(['pip']);
  expect(pick(['pip'], 'pip', 0, 3)).toEqual([]);
});

test('one more than there is room for replaces another', () => {
  expect(pick(['pip', 'bruno', 'odile'], 'vesper', 1, 3)).toEqual(['bruno', 'odile', 'vesper']);
  expect(pick(['pip'], 'bruno', 0, 1)).toEqual(['bruno']);
});
