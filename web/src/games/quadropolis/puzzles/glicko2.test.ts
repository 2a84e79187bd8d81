import { expect, test } from 'vitest';
import { rate, UNRATED } from './glicko2';

test('the example of the paper', () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility.toFixed(7)).toBe('0.0599960'); // the paper cuts it off to 0.05999
});

test('nobody to play only makes a rating less certain', () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, []);
  expect(after.rating).toBe(1500);
  expect(after.deviation).toBeCloseTo(200.27, 1); // step 6 of the paper
});

test('half a point against an equal changes nothing but the deviation', () => {
  const after = rate(UNRATED, [{ rating: UNRATED.rating, deviation: 100, score: 0.5 }]);
  expect(after.rating).toBeCloseTo(UNRATED.rating, 6);
  expect(after.deviation).toBeLessThan(UNRATED.deviation);
});

test('a long row of surprises keeps its numbers finite and raises the volatility', () => {
  let rating = UNRATED;
  for (let i = 0; i < 50; i++) rating = rate(rating, [{ rating: rating.rating + 400, deviation: 60, score: 1 }]);
  expect(Number.isFinite(rating.rating)).toBe(true);
  expect(rating.volatility).toBeGreaterThan(UNRATED.volatility);
});
