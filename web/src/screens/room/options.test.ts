import { expect, test } from 'vitest';
import { phrasesOf } from './options';

const keys = (options: Parameters<typeof phrasesOf>[0]) => phrasesOf(options).map((phrase) => phrase.key);

test('Quadropolis', () => {
  expect(
    keys({ game: 'quadropolis', mode: 'expert', players: 3, first: 1, rated: true, hints: false, spectators: false }),
  ).toEqual([
    'mode.expert',
    'table.option.players',
    'table.option.first',
    'lobby.clock.none',
    'table.option.public',
    'table.option.rated',
    'table.option.noHints',
    'table.option.noSpectators',
  ]);
});

test('Quatropolis says how long is talked', () => {
  const phrases = phrasesOf({
    game: 'quatropolis',
    discussion: 300,
    whole_deck: true,
    clock: { kind: 'days', days: 2 },
  });
  expect(phrases).toContainEqual({ key: 'table.option.discussion', values: { n: 5 } });
  expect(phrases).toContainEqual({ key: 'table.option.whole_deck' });
  expect(phrases).toContainEqual({ key: 'lobby.clock.days', values: { n: 2 } });
});

test('Quatropolis says whether all issues are played or twelve', () => {
  expect(keys({ game: 'quatropolis', whole_deck: true })).toContain('table.option.whole_deck');
  expect(keys({ game: 'quatropolis', whole_deck: false })).toContain('table.option.whole_deck.off');
  expect(keys({ game: 'quadropolis' })).not.toContain('table.option.whole_deck.off');
});
