// The results of a day as bars.

export interface Bar {
  least: number;
  most: number;
  count: number;
  /** The viewer's result is in it. */
  mine: boolean;
}

const MOST_BARS = 17;

/** `counts`: points, and how many have them, from the fewest points on. All bars are equally wide. */
export function barsOf(counts: readonly (readonly number[])[], mine: number | null): Bar[] {
  if (counts.length === 0) return [];
  const least = counts[0]![0]!;
  const most = counts.at(-1)![0]!;
  const width = Math.ceil((most - least + 1) / MOST_BARS);
  const bars = Math.ceil((most - least + 1) / width);
  return Array.from({ length: bars }, (_, i) => {
    const from = least + i * width;
    const inside = (points: number) => points >= from && points < from + width;
    return {
      least: from,
      most: from + width - 1,
      count: counts.filter(([points]) => inside(points!)).reduce((sum, [, count]) => sum + count!, 0),
      mine: mine !== null && inside(mine),
    };
  });
}
