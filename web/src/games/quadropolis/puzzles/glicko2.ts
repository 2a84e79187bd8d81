// Glicko-2, as in Mark Glickman's paper «Example of the Glicko-2 system». Every answer is a rating period of its own.
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

export interface Result {
  /** Of the opponent. */
  rating: number;
  deviation: number;
  /** 1 for a win, 0 for a loss. */
  score: number;
}

/** Most newcomers are near it, so the first answers need not move it by hundreds. */
export const UNRATED: Rating = { rating: 1200, deviation: 200, volatility: 0.06 };

const SCALE = 173.7178;
const CENTRE = 1500;
const TAU = 0.5; // how much volatility may change
const ENOUGH = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
const expected = (mu: number, other: number, phi: number): number => 1 / (1 + Math.exp(-g(phi) * (mu - other)));

/** Step 5 of the paper: the root of f by the Illinois method. */
function newVolatility(volatility: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (!(delta * delta > phi * phi + variance)) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > ENOUGH) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}

/** The rating after one period with these results. */
export function rate({ rating, deviation, volatility }: Rating, results: readonly Result[]): Rating {
  const mu = (rating - CENTRE) / SCALE;
  const phi = deviation / SCALE;
  if (results.length === 0) return { rating, deviation: SCALE * Math.hypot(phi, volatility), volatility };
  const games = results.map((result) => {
    const [other, spread] = [(result.rating - CENTRE) / SCALE, result.deviation / SCALE];
    return { weight: g(spread), chance: expected(mu, other, spread), score: result.score };
  });
  const variance = 1 / games.reduce((sum, { weight, chance }) => sum + weight * weight * chance * (1 - chance), 0);
  const gained = games.reduce((sum, { weight, chance, score }) => sum + weight * (score - chance), 0);
  const next = newVolatility(volatility, phi, variance, variance * gained);
  const widened = Math.hypot(phi, next);
  const narrowed = 1 / Math.sqrt(1 / (widened * widened) + 1 / variance);
  return {
    rating: SCALE * (mu + narrowed * narrowed * gained) + CENTRE,
    deviation: SCALE * narrowed,
    volatility: next,
  };
}
