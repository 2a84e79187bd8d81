// How bowls fill: both at the same rate, chip by chip, so that one runs dry first.
import { totalOf, type Bucket, type VoteResult } from '~/games/quatropolis/engine/view';
import type { Cup } from '~/games/quatropolis/engine/outlook';

const FARTHEST = 26; // that the beam tips
const TIE_TIP = 14;

/** What of a side has been poured when this share of the larger side has; money first. */
export function pouredOf(bucket: Bucket, most: number, share: number): Cup {
  const chips = Math.min(totalOf(bucket), Math.floor(most * share));
  const money = Math.min(bucket.money, chips);
  return { money, influence: chips - money };
}

/** By how much the side of yes hangs lower; less than nothing when it is the other one. */
export function tipOf(yes: number, no: number): number {
  const most = Math.max(yes, no, 1);
  return ((yes - no) / most) * FARTHEST;
}

/** The stamp that decides a tie weighs something, too. */
export const tieTipOf = ({ winner }: VoteResult): number =>
  winner === 'yes' ? TIE_TIP : winner === 'no' ? -TIE_TIP : 0;
