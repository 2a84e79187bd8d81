import { beforeAll, describe, expect, it } from 'vitest';
import shared from '@data/messages/en.json';
import { speech } from '~/i18n/messages.svelte';
import words from '~/messages/city/en.json';
import { classicCity, expertCity } from './city.fixture';
import { explain } from './explain';
import { squareText } from './square-text';

beforeAll(() => {
  speech.words = { ...shared, ...words };
});

const squareOf = (city: ReturnType<typeof expertCity>, name: string) =>
  city.squares.find((square) => square.name === name)!;

describe('why a square is worth what it is', () => {
  it('names the neighbours that pay', () => {
    expect(explain(expertCity(), 'd4')).toEqual({
      title: 'Monument',
      worth: 10,
      lines: ['Always stands.', 'Paid by Park c4 (5), Public service d3 (2), and Shop e4 (3).'],
    });
  });

  it('does not price single neighbours of a park', () => {
    expect(explain(expertCity(), 'c4')!.lines).toEqual([
      'Always stands.',
      'Paid by Tower block b4 and Tower block c3.',
      'Pays Monument d4 (5).',
    ]);
  });

  it('counts customers and says whom a shop pays', () => {
    expect(explain(expertCity(), 'e4')!.lines).toEqual([
      'Open with 5 customers.',
      'Pays Monument d4 (3) and Factory e3 (2).',
    ]);
  });

  it('says why a building stays dark', () => {
    const city = classicCity();
    expect(explain(city, 'a2')!.lines).toEqual(['Stays dark: 1 inhabitant missing.']);
    city.has.inhabitants = city.placed.inhabitants + 1;
    expect(explain(city, 'a2')!.lines).toEqual(['Left dark: the city is worth more without it.']);
  });

  it('tells runs of harbors and districts of services', () => {
    expect(explain(classicCity(), 'd1')!.lines.at(-1)).toBe('Part of a run of 2. All harbors: 3 points.');
    expect(explain(expertCity(), 'a1')!.lines.at(-1)).toBe('Services stand in 5 districts: 28 points for all of them.');
  });

  it('has nothing to say about empty ground', () => expect(explain(expertCity(), 'e1')).toBeNull());
});

describe('a square read out', () => {
  it('names its place by the mode', () => {
    expect(squareText(squareOf(expertCity(), 'e1'), 'expert')).toBe('e1, district 2, number 3, empty.');
    expect(squareText(squareOf(classicCity(), 'a3'), 'classic')).toBe('a3, column 1, row 3, empty.');
  });

  it('says what stands there and what it lacks', () => {
    expect(squareText(squareOf(expertCity(), 'b1'), 'expert')).toBe(
      'b1, district 1, number 3. Tower block, 4 floors, lit.',
    );
    expect(squareText(squareOf(classicCity(), 'b2'), 'classic')).toBe(
      'b2, column 2, row 2. Public service, 1 victory point, dark: needs 1 inhabitant.',
    );
  });

  it('says what building there would bring', () => {
    const square = squareOf(expertCity(), 'b1');
    expect(squareText(square, 'expert', { gain: 5, floor: 5, best: true })).toMatch(/Legal, gain 5. Becomes floor 5.$/);
    expect(squareText(square, 'expert', { gain: -2, floor: 1, best: false })).toMatch(/Legal, costs 2 points.$/);
    expect(squareText(square, 'expert', { gain: null, floor: 1, best: false })).toMatch(/Legal.$/);
  });
});
