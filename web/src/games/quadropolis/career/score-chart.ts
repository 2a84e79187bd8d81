// The scale of the chart of somebody's scores.
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const STEP = 10;

/** Whole tens around all values, with room for at least two of them. */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.floor(Math.min(...values) / STEP) * STEP;
  const high = Math.max(low + 2 * STEP, Math.ceil(Math.max(...values) / STEP) * STEP);
  return { low, high, ticks: Array.from({ length: (high - low) / STEP + 1 }, (_, i) => low + i * STEP) };
}

/** A line through points that are one step apart. */
export const lineThrough = (
  values: readonly number[],
  x: (i: number) => number,
  y: (value: number) => number,
): string => values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join('');
