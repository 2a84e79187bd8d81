// The sentences of a puzzle. Why a move is good is said with the words of a hint.
import { asSentence } from '~/games/quadropolis/city/city-words';
import type { Reason, Scene } from '~/games/quadropolis/engine/scene';
import { giftsOf, type Words } from '~/games/quadropolis/turn/move-words';
import { reasonText } from '~/games/quadropolis/turn/reason-words';
import { t } from '~/platform/i18n/messages.svelte';
import type { MovePuzzle } from './puzzle-data';
import type { PuzzlePlay, Tried } from './puzzle-play.svelte';

/** In a puzzle only the player has a name. */
export const wordsOf = ({ players, toMove }: Scene): Words => ({
  names: Array.from({ length: players }, (_, seat) => t('name.player', { n: seat + 1 })),
  own: toMove === null ? [] : [toMove],
  hints: false,
});

/** «Park on c4». */
export function moveName({ tile, square }: Pick<Reason, 'tile' | 'square'>): string {
  if (!tile) return asSentence(t('puzzles.move.nothing'));
  const name = t(`building.${tile.type}`);
  return asSentence(
    square ? t('puzzles.move.built', { tile: name, square }) : t('puzzles.move.discarded', { tile: name }),
  );
}

/** The same building on the same square as the best move differs by what the tile brings. */
function runnerUpName({ reason, nextReason }: MovePuzzle): string {
  const name = moveName(nextReason);
  const gifts = nextReason.tile ? giftsOf(nextReason.tile) : '';
  return gifts && name === moveName(reason) ? `${name} (${gifts})` : name;
}

/** `own`: the player of the game made that move. */
export function runnerUpText(puzzle: MovePuzzle, own: boolean): string {
  const { kind, nextReason, margin } = puzzle;
  const n = kind === 'now' ? nextReason.gain : Math.round(margin);
  return t(own ? 'puzzles.moment.played' : `puzzles.runnerUp.${kind}`, { move: runnerUpName(puzzle), n });
}

export const solutionText = (puzzle: MovePuzzle, words: Words): string =>
  t('puzzles.solution', { move: moveName(puzzle.reason), reason: reasonText(puzzle.reason, words) });

/** «Close: 3 of 4» if the puzzle asks for immediate points and some were found. */
export function missTitle({ kind, reason }: MovePuzzle, { gain }: Tried): string {
  const close = kind === 'now' && gain !== null && gain > 0 && 2 * gain >= reason.gain;
  return close ? t('puzzles.wrong.close', { n: gain, best: reason.gain }) : t('puzzles.wrong');
}

/** What the answer was good for, and what it lacks. */
export function missText({ kind, reason: best }: MovePuzzle, { reason, lost }: Tried, words: Words): string {
  const good = reason ? `${moveName(reason)}: ${reasonText(reason, words)}` : '';
  if (kind === 'now') return [good, t('puzzles.wrong.now', { best: best.gain })].filter(Boolean).join(' ');
  const n = Math.round(lost ?? 0);
  return [good, n > 0 ? t('puzzles.wrong.plan', { n }) : t('puzzles.wrong.better')].filter(Boolean).join(' ');
}

/** For screen readers: «Right. Park on c4, 4 points. …» */
export function spokenText(play: PuzzlePlay, words: Words): string {
  const { phase, puzzle, tried } = play;
  if (phase === 'right')
    return t('puzzles.spoken.right', {
      move: moveName(puzzle.reason),
      n: puzzle.reason.gain,
      reason: reasonText(puzzle.reason, words),
    });
  if (phase === 'shown') return `${t('puzzles.shown')}: ${solutionText(puzzle, words)}`;
  if (phase === 'wrong' && tried) return `${missTitle(puzzle, tried)}. ${t(`puzzles.nudge.${puzzle.theme}`)}`;
  return play.hinted ? t(`puzzles.nudge.${puzzle.theme}`) : '';
}
