import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '~/platform/engine/calls';
import { speech } from '~/platform/i18n/messages.svelte';
import { botsFor, peopleOf, spokenTo } from './record-players';

const recordOf = (...seats: object[]): GameRecord => ({
  game: 'quadropolis',
  options: { players: seats.length },
  tags: { seats },
});

beforeAll(() => {
  speech.words = { 'page.you': 'Du', 'name.bot': 'Bot {n}', 'name.player': 'Spieler {n}' };
});

test('a player without a name is spoken to', () => {
  expect(spokenTo(peopleOf(recordOf({ bot: 'hard' }, { name: 'Du' })))).toEqual([1]);
});

test('a player with a name is spoken about, and so are bots whatever they are called', () => {
  expect(spokenTo(peopleOf(recordOf({ name: 'Mara' }, { name: 'Du', bot: 'hard' }, {})))).toEqual([]);
});

test('a game that is played on has the same characters, and other bots in place of everybody else', () => {
  const people = peopleOf(recordOf({ name: 'Mara' }, { bot: 'odile' }, { name: 'Tomás' }, { bot: 'a-program' }));
  expect(botsFor(people, 'normal')).toEqual(['normal', 'odile', 'normal', 'normal']);
});
