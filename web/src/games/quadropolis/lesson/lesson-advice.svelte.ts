// The learner's best move, from the same verdict as hints and the analysis.
import type { Tile } from '~/games/quadropolis/engine/scene';
import { type Place, verdicts } from '~/games/quadropolis/engine/verdicts';
import type { Game } from '~/games/quadropolis/game/game.svelte';
import { choiceOf } from '~/games/quadropolis/turn/turn';
import type { GameRecord } from '~/platform/engine/calls';

export interface Advised {
  architect: number;
  slot: string;
  /** A square, or x if discarding is best. */
  target: string;
  tile: Tile;
  /** The floor it becomes. */
  floor: number;
}

export class LessonAdvice {
  private ply = -1;
  private action = $state<string | null>(null);

  /** Null until it is known, and while it is not the learner's turn. */
  of(game: Game): Advised | null {
    const { latest, record, turn } = game;
    const action = this.action; // read unconditionally, so that dependents are notified of changes
    if (!latest || !record || game.actor === null || turn.reaches.length === 0) return null;
    if (latest.ply === this.ply) return action === null ? null : advisedBy(action, game);
    this.ply = latest.ply;
    void this.ask(record, latest);
    return null;
  }

  private async ask(record: GameRecord, place: Place): Promise<void> {
    await Promise.resolve(); // called during rendering, when state must not change
    this.action = null;
    const answer = await verdicts.at(record, place);
    if (answer.ok && place.ply === this.ply) this.action = answer.value.best.action;
  }
}

function advisedBy(action: string, { turn }: Game): Advised | null {
  const choice = choiceOf(action);
  const reach = turn.reaches.find(({ architect, slot }) => architect === choice?.architect && slot === choice.slot);
  if (!choice?.target || !reach?.tile) return null;
  const floor = reach.squares.find(({ square }) => square === choice.target)?.floor ?? 1;
  return { architect: reach.architect, slot: reach.slot, target: choice.target, tile: reach.tile, floor };
}
