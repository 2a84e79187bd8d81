// The options of a table in short words.
import type { Clock, Options } from '~/net/protocol';

export interface Phrase {
  key: string;
  values?: Record<string, string | number>;
}

export function clockPhrase(clock: Clock | undefined): Phrase {
  if (clock?.kind === 'live')
    return { key: 'lobby.clock.live', values: { minutes: clock.minutes, increment: clock.increment } };
  if (clock?.kind === 'days') return { key: 'lobby.clock.days', values: { n: clock.days } };
  return { key: 'lobby.clock.none' };
}

function rulePhrases(options: Options): Phrase[] {
  const phrases: Phrase[] = [];
  if (options.mode) phrases.push({ key: `mode.${String(options.mode)}` });
  if (typeof options.players === 'number')
    phrases.push({ key: 'table.option.players', values: { n: options.players } });
  if (typeof options.first === 'number') phrases.push({ key: 'table.option.first', values: { n: options.first + 1 } });
  if (options.allocation === 'by-hand') phrases.push({ key: 'table.option.byHand' });
  if (options.whole_deck) phrases.push({ key: 'table.option.wholeDeck' });
  if (options.end_third_tie) phrases.push({ key: 'table.option.endThirdTie' });
  if (options.game === 'quatropolis' && options.discussion)
    phrases.push({ key: 'table.option.talk', values: { n: Math.round(options.discussion / 60) } });
  if (options.deck) phrases.push({ key: 'table.option.deck', values: { deck: options.deck } });
  return phrases;
}

export function phrasesOf(options: Options): Phrase[] {
  return [
    ...rulePhrases(options),
    clockPhrase(options.clock),
    { key: `table.option.${options.visibility ?? 'public'}` },
    { key: options.rated ? 'table.option.rated' : 'table.option.unrated' },
    { key: options.hints === false ? 'table.option.noHints' : 'table.option.hints' },
    ...(options.spectators === false ? [{ key: 'table.option.noSpectators' }] : []),
  ];
}
