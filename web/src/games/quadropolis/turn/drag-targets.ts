// Where the pieces of a turn may be dropped, and what a drag does to the choice while it lasts.
import type { Drag, Landing, Listener, Load } from './drag.svelte';
import type { Step } from './turn';
import type { Turn } from './turn.svelte';

function landing(root: ParentNode, selector: string, step: Step): Landing[] {
  return [...root.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((found) => [step, found]);
}

export function slotsFor(root: ParentNode, turn: Turn, architect: number): Landing[] {
  return turn.reaches
    .filter((reach) => reach.architect === architect)
    .flatMap(({ slot }) => landing(root, `[data-slot="${slot}"]`, { slot }));
}

/** Squares of the large city, and the button that discards. */
export function squaresFor(root: ParentNode, turn: Turn): Landing[] {
  const { squares = [], discard = null } = turn.reach ?? {};
  const fitting = squares.flatMap(({ square }) =>
    landing(root, `[data-board] [data-square="${square}"]`, { target: square }),
  );
  return discard ? [...fitting, ...landing(root, '[data-discard]', { target: 'x' })] : fitting;
}

export function dragsOf(turn: Turn): Listener {
  return {
    lift(load: Load) {
      if ('architect' in load) turn.choose({ architect: load.architect });
    },
    hover(step) {
      turn.pointed = step && 'slot' in step ? step.slot : null;
      turn.pointedSquare = step && 'target' in step && step.target !== 'x' ? step.target : null;
    },
    drop(step) {
      turn.choose(step);
    },
  };
}

/** What a press on an architect, or on the tile in hand, begins. */
export interface Lifts {
  architect: (event: PointerEvent, architect: number) => void;
  tile: (event: PointerEvent) => void;
}

export function liftsOf(drag: Drag, turn: Turn, root: () => ParentNode, seat: () => number | null): Lifts {
  return {
    architect: (event, architect) =>
      drag.press(event, { architect, seat: seat() }, () => slotsFor(root(), turn, architect)),
    tile: (event) => {
      const tile = turn.reach?.tile;
      if (tile) drag.press(event, { tile }, () => squaresFor(root(), turn));
    },
  };
}
