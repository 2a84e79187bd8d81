import { beforeAll, expect, test } from 'vitest';
import { speech } from '~/platform/i18n/messages.svelte';
import type { Chair, View } from '~/platform/protocol/protocol';
import { botOf, botsAt, nameOf, speakerOf } from './seat-names';

beforeAll(() => {
  speech.words = {
    'name.bot': 'Bot {n}',
    'people.standIn': 'Bot standing in',
    'people.botFor': 'Bot for {player}',
    'people.bot': '{name} (bot)',
    'people.bot.of': 'Bot of {owner}',
    'seat.easy': 'beginner bot',
    'cast.otto': 'Otto',
    'character.pip': 'Pip',
    'character.pip.trade': 'apprentice',
    'character.ros': 'Captain Ros',
    'character.level': 'Level {level}, {trade}',
  };
});

const view = (game: 'quadropolis' | 'quatropolis', ...seats: Chair[]) => ({ options: { game }, seats }) as View;
const bot = (name: string): Chair => ({ bot: name, ready: true });

test('bots of Quadropolis have names and faces', () => {
  const table = view('quadropolis', { name: 'Mara', ready: true }, bot('ros'), bot('greedy'));
  expect([0, 1, 2].map((seat) => nameOf(table, seat))).toEqual(['Mara', 'Captain Ros', 'Pip']);
  expect(botsAt(table)).toEqual([false, 'ros', 'pip']);
  expect(botOf(table, 2)).toBe('Level 1, apprentice');
});

test('a bot that stands in for a person has neither', () => {
  const table = view('quadropolis', { name: 'Mara', bot: 'easy', held: true, ready: true });
  expect(nameOf(table, 0)).toBe('Mara');
  expect(botsAt(table)).toEqual([true]);
  expect(botOf(table, 0)).toBe('Bot standing in');
});

test('a bot that somebody has connected is marked, and so is its owner', () => {
  const table = view('quadropolis', { name: 'Mara', ready: true }, { name: 'Robo', owner: 'Mara', ready: true });
  expect([0, 1].map((seat) => nameOf(table, seat))).toEqual(['Mara', 'Robo (bot)']);
  expect([0, 1].map((seat) => botOf(table, seat))).toEqual([null, 'Bot of Mara']);
});

test('a line is its author’s, also when somebody else has the seat now', () => {
  const table = view('quadropolis', { name: 'Mara', ready: true });
  const line = { n: 1, at: 1, seat: 0, text: 'hello' };
  expect(speakerOf(table, { ...line, name: 'Mara' })).toBe('Mara');
  expect(speakerOf(table, { ...line, name: 'Ines' })).toBe('Ines');
  expect(speakerOf(table, line)).toBe('Bot for Mara');
});

test('nor have the bots of Quatropolis, and those of other programs', () => {
  expect(nameOf(view('quatropolis', bot('easy')), 0)).toBe('Bot 1');
  expect(botsAt(view('quatropolis', bot('easy')))).toEqual([true]);
  expect(botsAt(view('quadropolis', bot('uct')))).toEqual([true]);
});

test('bots of Quatropolis are members of its cast, at a level', () => {
  const table = view('quatropolis', { name: 'Mara', ready: true }, bot('otto-easy'), bot('easy'));
  expect([1, 2].map((seat) => nameOf(table, seat))).toEqual(['Otto', 'Bot 3']);
  expect([1, 2].map((seat) => botOf(table, seat))).toEqual(['beginner bot', 'beginner bot']);
});
