import { beforeAll, describe, expect, it } from 'vitest';
import shared from '@data/messages/en.json';
import type { City } from '~/engine/scene';
import { speech } from '~/i18n/messages.svelte';
import cityWords from '~/messages/city/en.json';
import words from '~/messages/score/en.json';
import { breakdown } from './breakdown';
import { classicCity, expertCity } from './city.fixture';
import { outcomeOf } from './outcome';
import { scoreLine, tieBreak, verdict } from './verdict';

beforeAll(() => {
  speech.words = { ...shared, ...cityWords, ...words };
});

const NAMES = ['Mara', 'Otto', 'Linh'];
const city = (total: number, inhabitants = 10): City => ({
  ...expertCity(),
  total,
  placed: { inhabitants, energy: 0 },
});
const said = (cities: City[], own: number[]) => verdict(outcomeOf(cities), cities, NAMES, own);

describe('the verdict', () => {
  it('speaks to the winner at this device', () => {
    expect(said([city(78), city(77), city(52)], [0])).toBe('You win by 1 point');
    expect(said([city(78), city(70), city(52)], [1])).toBe('Mara wins by 8 points');
    expect(said([city(78), city(70), city(52)], [0, 1])).toBe('Mara wins by 8 points');
  });

  it('says what decided a tie', () => {
    const cities = [city(60, 9), city(60, 8)];
    expect(said(cities, [0])).toBe('You win the tie');
    expect(tieBreak(outcomeOf(cities), cities)).toBe('The tie is broken by inhabitants on buildings: 9.');
    const equal = [city(60), city(60)];
    expect(said(equal, [0])).toBe('Mara and Otto share the victory');
    expect(tieBreak(outcomeOf(equal), equal)).not.toBe('');
  });

  it('lists the scores from the best', () => {
    const cities = [city(52), city(78), city(70)];
    expect(scoreLine(outcomeOf(cities), cities)).toBe('78 to 70 and 52');
  });

  it('names the only city by its points', () => expect(said([city(40)], [])).toBe('Mara: 40 points'));
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
    expect(texts.penalty).toBe('4 pieces left over');
  });
});
