import { beforeAll, describe, expect, it } from 'vitest';
import shared from '@data/messages/en.json';
import type { City, Outcome } from '~/games/quadropolis/engine/scene';
import { speech } from '~/platform/i18n/messages.svelte';
import cityWords from '~/messages/city/en.json';
import words from '~/messages/score/en.json';
import { breakdown } from './score-breakdown';
import { classicCity, expertCity } from '~/games/quadropolis/engine/city.fixture';
import { scoreLine, tieBreak, verdict } from './outcome-text';

beforeAll(() => {
  speech.words = { ...shared, ...cityWords, ...words };
});

const NAMES = ['Mara', 'Otto', 'Linh'];
const city = (total: number, inhabitants = 10): City => ({
  ...expertCity(),
  total,
  placed: { inhabitants, energy: 0 },
});
const first: Outcome = { ranking: [0, 1, 2], winners: [0], decided: 'points', margin: 8 };
const cities = [city(78), city(70), city(52)];

describe('the verdict', () => {
  it('speaks to the winner at this device', () => {
    expect(verdict({ ...first, margin: 1 }, cities, NAMES, [0])).toBe('You win by 1 point');
    expect(verdict(first, cities, NAMES, [1])).toBe('Mara wins by 8 points');
    expect(verdict(first, cities, NAMES, [0, 1])).toBe('Mara wins by 8 points');
  });

  it('says what decided a tie', () => {
    const tied = [city(60, 9), city(60, 8)];
    const byPeople: Outcome = { ranking: [0, 1], winners: [0], decided: 'inhabitants', margin: 0 };
    expect(verdict(byPeople, tied, NAMES, [0])).toBe('You win the tie');
    expect(tieBreak(byPeople, tied)).toBe('The tie is broken by inhabitants on buildings: 9.');
    const shared: Outcome = { ...byPeople, winners: [0, 1], decided: 'shared' };
    expect(verdict(shared, tied, NAMES, [0])).toBe('Mara and Otto share the victory');
    expect(tieBreak(shared, tied)).not.toBe('');
  });

  it('lists the scores from the best', () => {
    const ranked = { ...first, ranking: [1, 2, 0] };
    expect(scoreLine(ranked, [city(52), city(78), city(70)])).toBe('78 to 70 and 52');
    expect(scoreLine(ranked, [city(-13), city(0), city(-5)])).toBe('0 to −5 and −13');
  });

  it('names the only city by its points', () => {
    const alone: Outcome = { ranking: [0], winners: [0], decided: 'alone', margin: 0 };
    expect(verdict(alone, [city(40)], NAMES, [])).toBe('Mara: 40 points');
  });
});

describe('the score in words', () => {
  it('has a card for each kind that counts, the most points first', () => {
    expect(breakdown(expertCity()).map(({ line, points }) => `${line} ${points}`)).toEqual([
      'service 28',
      'tower 13',
      'shop 11',
      'park 11',
      'monument 10',
      'factory 5',
    ]);
  });

  it('says how the points came about', () => {
    const texts = Object.fromEntries(breakdown(expertCity()).map(({ line, text }) => [line, text]));
    expect(texts.tower).toBe('Towers by floors: 4, 1, 1, 1');
    expect(texts.service).toBe('Services in 5 districts (+8 printed)');
    expect(texts.shop).toBe('One shop, customers: 5');
    expect(texts.monument).toBe('Monument: each gold dot pays 5, 3, or 2');
  });

  it('tells the runs of harbors and what is left over', () => {
    const classic = classicCity();
    classic.score.penalty = -4;
    const texts = Object.fromEntries(breakdown(classic).map(({ line, text }) => [line, text]));
    expect(texts.harbor).toBe('Longest runs of harbors: 2');
    expect(texts.penalty).toBe('4 resources left over');
  });
});
