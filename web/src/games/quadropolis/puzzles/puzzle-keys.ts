// Which key does what in a puzzle. Moves are typed as at a table.
import type { PuzzlePlay } from './puzzle-play.svelte';

export interface Pressed {
  key: string;
  /** The focus is on something that has its own use for Enter. */
  onControl: boolean;
}

/** True when the key was used. */
export function press({ key, onControl }: Pressed, play: PuzzlePlay, next: () => void): boolean {
  const { turn } = play;
  if (key === '.') {
    next();
    return true;
  }
  if (play.phase === 'wrong' && key === 'Enter' && !onControl) {
    play.again();
    return true;
  }
  if (play.phase !== 'solving') return false;
  if (key === 'Enter' && turn.action !== null && (!onControl || turn.typed)) {
    void play.confirm();
    return true;
  }
  if ((key === 'Escape' || key === 'Backspace') && !turn.empty) {
    if (key === 'Escape') turn.drop();
    else turn.undo();
    return true;
  }
  if (key.length !== 1 || key === ' ') return false;
  if (turn.typeKey(key, play.scene.columns)) return true;
  const acts: Record<string, () => void> = { h: () => play.hint(), z: () => turn.undo() };
  const act = acts[key.toLowerCase()];
  act?.();
  return act !== undefined;
}
