// The course of a rating: one line for each ladder, from the oldest game on.
export interface RatingPoint {
  ladder: string;
  at: number;
  mean: number;
}

export interface Course {
  ladder: string;
  /** The oldest first. */
  points: RatingPoint[];
  least: number;
  most: number;
}

const FEWEST = 2; // one point is no line

/** The ladder with the most games first; `history` has the newest game first. */
export function coursesOf(history: readonly RatingPoint[]): Course[] {
  const ladders = new Map<string, RatingPoint[]>();
  for (const point of history.toReversed()) ladders.set(point.ladder, [...(ladders.get(point.ladder) ?? []), point]);
  return [...ladders]
    .filter(([, points]) => points.length >= FEWEST)
    .map(([ladder, points]) => {
      const means = points.map(({ mean }) => mean);
      return { ladder, points, least: Math.min(...means), most: Math.max(...means) };
    })
    .sort((one, other) => other.points.length - one.points.length);
}

/** An SVG path in a box of this size. */
export function pathOf({ points, least, most }: Course, width: number, height: number): string {
  const range = most - least || 1;
  const step = width / (points.length - 1);
  const y = (mean: number) => height - ((mean - least) / range) * height;
  return points.map(({ mean }, i) => `${i ? 'L' : 'M'}${(i * step).toFixed(1)} ${y(mean).toFixed(1)}`).join('');
}
