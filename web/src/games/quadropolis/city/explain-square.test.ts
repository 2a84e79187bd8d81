import { beforeAll, describe, expect, it } from 'vitest';
import shared from '@data/messages/en.json';
import { speech } from '~/platform/i18n/messages.svelte';
import words from '~/messages/city/en.json';
import { classicCity, expertCity, nothing } from '~/games/quadropolis/engine/city.fixture';
import type { GainPart } from '~/games/quadropolis/engine/scene';
import { explain } from './explain-square';
import type { Mark } from './square-mark';
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
      lines: ['Always active.', 'Paid by Park c4 (5), Public service d3 (2), and Shop e4 (3).'],
    });
  });

  it('does not price single neighbours of a park', () => {
    expect(explain(expertCity(), 'c4')!.lines).toEqual([
      'Always active.',
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

  it('says why a building is inactive', () => {
    const city = classicCity();
    expect(explain(city, 'a2')!.lines).toEqual(['Inactive: needs 1 inhabitant.']);
    city.has.inhabitants = city.placed.inhabitants + 1;
    expect(explain(city, 'a2')!.lines).toEqual(['Left inactive: the city scores more without it.']);
  });

  it('tells runs of harbors and districts of services', () => {
    expect(explain(classicCity(), 'd1')!.lines.at(-1)).toBe('Part of a run of 2. All harbors: 3 points.');
    expect(explain(expertCity(), 'a1')!.lines.at(-1)).toBe('Services in 5 districts: 28 points for all of them.');
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
      'b1, district 1, number 3. Tower block, 4 floors, active.',
    );
    expect(squareText(squareOf(classicCity(), 'b2'), 'classic')).toBe(
      'b2, column 2, row 2. Public service, 1 victory point, inactive: needs 1 inhabitant.',
    );
  });

  it('says what building there would bring', () => {
    const square = squareOf(expertCity(), 'b1');
    const mark: Mark = { gain: 5, waits: nothing, floor: 5, parts: [], advised: false };
    const said = (part: Partial<Mark>) =>
      squareText(square, 'expert', { ...mark, ...part }).replace(/^.*active\. /, '');
    const waits = { inhabitants: 3, energy: 0 };
    expect(said({})).toBe('Legal: 5th floor, 5 points now.');
    expect(said({ gain: 3, floor: 3, waits })).toBe('Legal: 3rd floor, 3 points now, 3 inhabitants will wait.');
    expect(said({ gain: 0, floor: 1, waits })).toBe('Legal: 3 inhabitants will wait.');
    expect(said({ gain: 0, floor: 1 })).toBe('Legal: no points now.');
    expect(said({ gain: null, floor: 1 })).toBe('Legal.');
    const polluted: GainPart = {
      line: 'monument',
      square: 'd4',
      change: 'beside',
      from: 0,
      to: 1,
      points: -5,
      beside: 'factory',
    };
    expect(said({ gain: -5, floor: 1, parts: [polluted] })).toBe(
      'Legal: loses 5 points: Monument on d4: Factory beside it.',
    );
  });
});
