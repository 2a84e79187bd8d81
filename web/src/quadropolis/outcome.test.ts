import { describe, expect, it } from 'vitest';
import type { City } from '~/engine/scene';
import { expertCity } from './city.fixture';
import { outcomeOf } from './outcome';

const city = (total: number, inhabitants = 10, emptySquares = 3): City => ({
  ...expertCity(),
  total,
  placed: { inhabitants, energy: 0 },
  emptySquares,
});

describe('the outcome', () => {
  it('goes to the most points', () => {
    expect(outcomeOf([city(52), city(78), city(77)])).toEqual({
      ranking: [1, 2, 0],
      winners: [1],
      decided: 'points',
      margin: 1,
    });
  });

  it('goes to more inhabitants on buildings when points are equal', () => {
    expect(outcomeOf([city(60, 8), city(60, 9)])).toMatchObject({ winners: [1], decided: 'inhabitants', margin: 0 });
  });

  it('then goes to fewer empty squares', () => {
    expect(outcomeOf([city(60, 9, 2), city(60, 9, 4)])).toMatchObject({ winners: [0], decided: 'empty-squares' });
  });

  it('is shared when nothing tells them apart', () => {
    expect(outcomeOf([city(60), city(60), city(50)])).toMatchObject({ winners: [0, 1], decided: 'shared' });
  });

  it('is nobody else’s with one city', () => {
    expect(outcomeOf([city(60)])).toMatchObject({ winners: [0], decided: 'alone' });
  });
});
