// A player's choice before it is sent. The engine's Reach[] lists what is possible.
// Architect, slot and tile may be chosen in any order; choosing again changes an earlier step.
import type { Reach, SlotName, SquareName } from '~/games/quadropolis/engine/scene';

/** A square, or 'x' for a tile that is discarded, as in the notation of moves. */
export type Target = SquareName | 'x';

export interface Choice {
  readonly architect: number | null;
  readonly slot: SlotName | null;
  /** The plot of a tile chosen before architect and slot. */
  readonly plot: number | null;
  readonly target: Target | null;
}

export type Step = { architect: number } | { slot: SlotName } | { plot: number } | { target: Target };

export const NOTHING: Choice = { architect: null, slot: null, plot: null, target: null };

export function isEmpty(choice: Choice): boolean {
  return choice.architect === null && choice.slot === null && choice.plot === null;
}

/** The options left after the choices so far. */
export function waysOf(choice: Choice, reaches: readonly Reach[]): Reach[] {
  return reaches.filter(
    (reach) =>
      (choice.architect === null || reach.architect === choice.architect) &&
      (choice.slot === null || reach.slot === choice.slot) &&
      (choice.plot === null || reach.plot === choice.plot),
  );
}

/** The option given by architect and slot, once both are chosen. */
export function reachOf(choice: Choice, reaches: readonly Reach[]): Reach | null {
  if (choice.architect === null || choice.slot === null) return null;
  return waysOf(choice, reaches)[0] ?? null;
}

export function mayTarget(reach: Reach, target: Target): boolean {
  return target === 'x' ? reach.discard !== null : reach.squares.some(({ square }) => square === target);
}

/** If only one option is left, it is chosen automatically. */
function settle(choice: Choice, reaches: readonly Reach[]): Choice {
  const [only, ...more] = waysOf(choice, reaches);
  if (!only || more.length > 0 || (choice.plot === null && (choice.architect === null || choice.slot === null)))
    return choice;
  return { ...choice, architect: only.architect, slot: only.slot };
}

/** The first of these that leaves an option; earlier choices yield to later ones. */
function firstPossible(choices: Choice[], reaches: readonly Reach[]): Choice | null {
  const possible = choices.find((choice) => waysOf(choice, reaches).length > 0);
  return possible ? settle(possible, reaches) : null;
}

/** The choice after one more step, or null if the step is impossible. */
export function choose(choice: Choice, step: Step, reaches: readonly Reach[]): Choice | null {
  const { architect, slot, plot } = choice;
  if ('target' in step) {
    const reach = reachOf(choice, reaches);
    return reach && mayTarget(reach, step.target) ? { ...choice, target: step.target } : null;
  }
  if ('architect' in step) {
    const next = { ...NOTHING, architect: step.architect };
    if (architect === step.architect) return choice;
    return firstPossible([{ ...next, slot, plot }, { ...next, slot }, { ...next, plot }, next], reaches);
  }
  if ('slot' in step) {
    const next = { ...NOTHING, slot: step.slot };
    if (slot === step.slot) return choice;
    return firstPossible([{ ...next, architect, plot }, { ...next, architect }, { ...next, plot }, next], reaches);
  }
  const next = { ...NOTHING, plot: step.plot };
  if (reachOf(choice, reaches)?.plot === step.plot) return choice;
  return firstPossible([{ ...next, architect, slot }, { ...next, architect }, { ...next, slot }, next], reaches);
}

/** The move as in records, or null while the choice is incomplete. */
export function actionOf(choice: Choice, reaches: readonly Reach[]): string | null {
  const reach = reachOf(choice, reaches);
  if (!reach) return null;
  const way = `${reach.architect}${reach.slot}`;
  if (reach.pass) return way;
  return choice.target === null ? null : `${way}:${choice.target}`;
}

const MOVE = /^([1-5])([NESW][1-5])(?::([a-e][1-4]|x))?$/;

/** The choice for a given move, such as a bot's advice. */
export function choiceOf(action: string): Choice | null {
  const match = MOVE.exec(action);
  if (!match) return null;
  return { architect: Number(match[1]), slot: match[2]!, plot: null, target: match[3] ?? null };
}
