import { beforeAll, expect, test } from 'vitest';
import { speech } from '~/platform/i18n/messages.svelte';
import type { Chair, View } from '~/platform/protocol/protocol';
import { botOf, botsAt, nameOf } from './seat-names';

beforeAll(() => {
  speech.words = {
    'name.bot': 'Bot {n}',
    'seat.easy': 'beginner bot',
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
  expect(botOf(table, 0)).toBe('beginner bot');
});

test('nor have the bots of Quatropolis, and those of other programs', () => {
  expect(nameOf(view('quatropolis', bot('easy')), 0)).toBe('Bot 1');
  expect(botsAt(view('quatropolis', bot('easy')))).toEqual([true]);
  expect(botsAt(view('quadropolis', bot('uct')))).toEqual([true]);
});
