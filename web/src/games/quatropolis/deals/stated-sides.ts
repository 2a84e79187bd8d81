// How everybody has announced to vote on the issue: the last promise or statement counts.
import type { View } from '~/platform/protocol/protocol';
import type { Pledge } from '~/games/quatropolis/engine/deals';
import type { Side } from '~/games/quatropolis/engine/outlook';

export type Stated = Record<Side | 'silent', number[]>;

const SAID: Record<string, Side | 'silent'> = { 'vote-yes': 'yes', 'vote-no': 'no', undecided: 'silent' };

/** A promise weighs more than a statement. `lines`: the talk since the issue was revealed. */
export function statedSides(
  seats: readonly number[],
  lines: readonly Pick<View['talk'][number], 'seat' | 'statement'>[],
  promises: readonly Pledge[],
  issue: number,
): Stated {
  const sideOf = (seat: number): Side | 'silent' => {
    const promised = promises.findLast(
      ({ by, state, term, issue: made }) =>
        by === seat && state === 'open' && term.do === 'vote' && made === (term.on === 'this' ? issue : issue - 1),
    );
    if (promised?.term.do === 'vote') return promised.term.side;
    const said = lines.findLast((line) => line.seat === seat && line.statement !== undefined && line.statement in SAID);
    return said ? SAID[said.statement!]! : 'silent';
  };
  const stated: Stated = { yes: [], no: [], silent: [] };
  for (const seat of seats) stated[sideOf(seat)].push(seat);
  return stated;
}
