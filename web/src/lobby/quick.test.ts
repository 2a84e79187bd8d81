import { expect, test } from 'vitest';
import { addressOf, optionsAt, quick } from './quick.svelte';

test('the address says which game is started', () => {
  const address = addressOf({ kind: 'classic', bots: 1, level: 5 });
  expect(optionsAt(new URL(address, 'http://here').search)).toMatchObject({ mode: 'classic', seats: ['me', 'master'] });
});

test('what an address does not say, or says wrongly, is as the last time', () => {
  quick.change({ kind: 'expert', bots: 2, level: 4 });
  for (const search of ['', '?game=chess&bots=9&level=0', '?bots=-1&level=x'])
    expect(optionsAt(search)).toMatchObject({ mode: 'expert', seats: ['me', 'hard', 'hard'] });
});
