// The texts of a reveal, beat by beat: the visible headline, and one message for screen readers. Public information only.
import { piecesText } from '~/games/quatropolis/play/wording';
import { totalOf, type VoteResult } from '~/games/quatropolis/engine/view';
import type { Mouth } from '~/games/quatropolis/art/people/looks';
import type { Measure, Side } from '~/games/quatropolis/engine/outlook';
import { isTied, type Staged, type Step } from '~/games/quatropolis/play/reveal.svelte';

export interface Words {
  say: (key: string, values?: Record<string, string | number>) => string;
  who: (seat: number) => string;
  isMe: (seat: number) => boolean;
  measure: (measure: Measure) => string;
}

export const sideOf = (vote: VoteResult, seat: number): Side => (vote.yes.seats.includes(seat) ? 'yes' : 'no');

/** The player who breaks the tie; null if nobody does. */
export function breakerOf({ vote, before }: Staged): number | null {
  if (!isTied(vote) || vote.winner === 'tie') return null;
  const breaks = (seat: number) => before.outlook.seats.find((one) => one.seat === seat)?.ability === 'break-tie';
  return vote.announced.find(breaks) ?? vote.announced[0] ?? null;
}

export interface Move {
  measure: Measure;
  from: number;
  to: number;
  lowest: number;
  highest: number;
}

export function movesOf({ before, after }: Staged): Move[] {
  return before.outlook.tracks.map(({ measure, lowest, highest }) => ({
    measure,
    from: before.view.city[measure],
    to: after.view.city[measure],
    lowest,
    highest,
  }));
}

function sidesText(vote: VoteResult, turned: number, { say, who }: Words): string {
  const seats = Array.from({ length: turned }, (_, seat) => seat);
  return seats
    .map((seat) => say('quatropolis.reveal.side', { who: who(seat), side: say(`quatropolis.${sideOf(vote, seat)}`) }))
    .join(' ');
}

function tieText(staged: Staged, { say, who, isMe }: Words): string {
  const { vote, before, after } = staged;
  const n = totalOf(vote.yes);
  if (vote.winner === 'tie') {
    const isDropped = after.view.settled > before.view.settled;
    return say(isDropped ? 'quatropolis.reveal.dropped' : 'quatropolis.reveal.again', { n });
  }
  const breaker = breakerOf(staged);
  if (breaker === null) return say(`quatropolis.reveal.wins.${vote.winner}`);
  const side = say(`quatropolis.${vote.winner}`);
  return say('vote.breaks', { n, who: who(breaker), isMe: String(isMe(breaker)), side });
}

/** «Rent from 5 to 6.», for each that moves. */
function movesText(staged: Staged, { say, measure }: Words): string {
  const { city } = staged.after.view;
  const moves = movesOf(staged)
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, ...move }) => say('quatropolis.reveal.move', { measure: measure(move.measure), from, to }));
  if (city.rent_control !== staged.before.view.city.rent_control)
    moves.push(`${say(city.rent_control ? 'quatropolis.control.starts' : 'quatropolis.control.ends')}.`);
  return moves.join(' ') || say('quatropolis.reveal.still');
}

function winText({ vote }: Staged, { say }: Words): string {
  if (isTied(vote)) return say(`quatropolis.reveal.wins.${vote.winner}`);
  const [more, less] = [totalOf(vote.yes), totalOf(vote.no)].sort((a, b) => b - a) as [number, number];
  return say(`quatropolis.result.${vote.winner}`, { more, less });
}

export function headlineOf(staged: Staged, { beat, turned }: Step, words: Words): string {
  switch (beat) {
    case 'closed':
      return words.say('quatropolis.reveal.closed');
    case 'sides':
      return sidesText(staged.vote, turned, words);
    case 'count':
      return words.say('quatropolis.reveal.count');
    case 'tie':
      return tieText(staged, words);
    case 'effect':
      return winText(staged, words);
    case 'word':
      return words.say('council.reveal.word');
  }
}

/** The expression of a face. It is neutral until the sums are known. */
export function mouthOf(staged: Staged, { beat }: Step, seat: number): Mouth | undefined {
  const { vote } = staged;
  if (beat === 'count') return 'surprised';
  if (beat !== 'tie' && beat !== 'effect' && beat !== 'word') return undefined;
  if (vote.winner === 'tie') return 'surprised';
  if (beat === 'tie' && seat === breakerOf(staged)) return 'smirk';
  return sideOf(vote, seat) === vote.winner ? 'grin' : 'frown';
}

/** Sides are announced together, once all are turned over. */
export function spokenOf(staged: Staged, step: Step, words: Words): string | null {
  const { vote } = staged;
  const { yes, no } = vote;
  if (step.beat === 'sides' && step.turned < yes.seats.length + no.seats.length) return null;
  if (step.beat === 'count') {
    const sums = { yes: totalOf(yes), yesPieces: piecesText(yes), no: totalOf(no), noPieces: piecesText(no) };
    return words.say('quatropolis.reveal.sums', sums);
  }
  const headline = headlineOf(staged, step, words);
  return step.beat === 'effect' ? `${headline} ${movesText(staged, words)}` : headline;
}
