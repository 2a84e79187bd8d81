// The options of a table in short words.
import { descriptorOf, hasOption, switchesOf } from '~/platform/games/games';
import type { Clock, Options } from '~/platform/protocol/protocol';

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
  for (const { name, on } of switchesOf(options.game))
    if (options[name] === on) phrases.push({ key: `table.option.${name}` });
  if (hasOption(options.game, 'whole_deck') && !options.whole_deck)
    phrases.push({ key: 'table.option.whole_deck.off' });
  for (const { name } of descriptorOf(options.game).limits)
    if (options[name])
      phrases.push({ key: `table.option.${name}`, values: { n: Math.round(Number(options[name]) / 60) } });
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
    ...(options.bots_after ? [{ key: 'table.option.bots_after', values: { n: options.bots_after } }] : []),
    ...(options.spectators === false ? [{ key: 'table.option.noSpectators' }] : []),
  ];
}
