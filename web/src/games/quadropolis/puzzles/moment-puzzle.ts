// A turn of the player's own game as a puzzle: find a better move. It is not rated.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { Mode, PositionVerdict } from '~/games/quadropolis/engine/scene';
import type { Verdicts } from '~/games/quadropolis/engine/verdicts';
import type { GameRecord } from '~/platform/engine/calls';
import type { MovePuzzle } from './puzzle-data';
import { PuzzlePlay } from './puzzle-play.svelte';

type OpenRecord = GameRecord & {
  options: { mode: Mode; players: number; first: number };
  rounds: string[][];
  moves: string[];
};

function puzzleFrom(record: OpenRecord, ply: number, round: number, verdict: PositionVerdict): MovePuzzle {
  const { best } = verdict;
  const played = verdict.considered ?? best;
  return {
    number: ply + 1,
    kind: 'plan',
    theme: best.reason.tile?.type ?? 'tower',
    rating: 0,
    ...record.options,
    rounds: record.rounds.slice(0, round).map((tiles) => tiles.join(' ')),
    moves: record.moves.slice(0, ply).join(' '),
    best: best.action,
    reason: best.reason,
    next: played.action,
    nextReason: played.reason,
    margin: played.lost,
  };
}

/** Null if there is no such turn. Every move that the engine does not call a mistake is right. */
export async function openMoment(
  given: GameRecord,
  ply: number,
  engine: Pick<QuadropolisEngine, 'scene' | 'reaches' | 'preview'>,
  verdicts: Pick<Verdicts, 'at'>,
): Promise<PuzzlePlay | null> {
  const record = given as OpenRecord;
  const played = record.moves[ply];
  const scene = await engine.scene(record, ply);
  if (played === undefined || !scene.ok || scene.value.toMove === null) return null;
  const place = { ply, round: scene.value.round };
  const verdict = await verdicts.at(record, place, played);
  if (!verdict.ok) return null;
  const isAsGood = async (action: string) => {
    const asked = await verdicts.at(record, place, action);
    return asked.ok && asked.value.considered?.mistake === false;
  };
  return PuzzlePlay.open(puzzleFrom(record, ply, place.round, verdict.value), engine, verdicts, null, isAsGood);
}
