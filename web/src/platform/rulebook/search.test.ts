import { expect, test } from 'vitest';
import { folded, search, type Entry } from './search';

const entries: Entry[] = [
  { id: 'place', title: 'Construire', texts: ['L’usine aime le port.', 'Une case libre.'] },
  { id: 'harbor', title: 'Port', texts: ['Un habitant l’active.'] },
  { id: 'monument', title: 'Monument', texts: ['Rien à payer.'] },
];

test('accents and capitals make no difference', () => {
  expect(search(entries, 'À PAYER').map(({ id }) => id)).toEqual(['monument']);
  expect(search(entries, 'a payer').map(({ id }) => id)).toEqual(['monument']);
});

test('titles come first', () => {
  expect(search(entries, 'port').map(({ id }) => id)).toEqual(['harbor', 'place']);
});

test('what stands around the hit is told', () => {
  expect(search(entries, 'habitant')[0]).toMatchObject({ before: 'Un ', hit: 'habitant', after: ' l’active.' });
});

test('one letter finds nothing', () => {
  expect(search(entries, 'p')).toEqual([]);
});

test('folding keeps every letter in its place', () => {
  for (const text of ['Straße öffnen', 'naïve cœur', 'İstanbul']) expect(folded(text)).toHaveLength([...text].length);
});
