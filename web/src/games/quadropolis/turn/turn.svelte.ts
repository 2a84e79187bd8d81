// A turn as components see it: the choice with its history, what is pointed at, and what they lead to.
import type { Reach, SlotName, SquareName } from '~/games/quadropolis/engine/scene';
import { actionOf, choose, isEmpty, NOTHING, reachOf, waysOf, type Choice, type Step } from './turn';
import { type, UNTYPED, type TypingContext } from './typed-move';

export class Turn {
  /** The moves that the engine allows; empty while it is not the viewer's turn. */
  reaches = $state.raw<readonly Reach[]>([]);
  choice = $state.raw<Choice>(NOTHING);
  /** The slot under the pointer, or tapped once. */
  pointed = $state<SlotName | null>(null);
  /** The square under the pointer, while a tile is in hand. */
  pointedSquare = $state<SquareName | null>(null);
  /** The square whose gain is opened into its parts. */
  readSquare = $state<SquareName | null>(null);
  typing = $state.raw(UNTYPED);
  /** The last step was typed: Enter then means the move, wherever the focus is. */
  typed = false;
  private past = $state.raw<Choice[]>([]);

  readonly ways = $derived(waysOf(this.choice, this.reaches));
  readonly reach = $derived(reachOf(this.choice, this.reaches));
  readonly action = $derived(actionOf(this.choice, this.reaches));
  readonly empty = $derived(isEmpty(this.choice));
  /** What the slot that is pointed at would take with the architect in hand. */
  readonly pointedReach = $derived(this.pointed === null ? null : this.reachAt(this.pointed));

  /** Begins with the choices of a new moment, or one that was kept from before. */
  begin(reaches: readonly Reach[], kept: Choice = NOTHING): void {
    this.reaches = reaches;
    this.past = [];
    this.choice = waysOf(kept, reaches).length > 0 ? kept : NOTHING;
    this.pointed = null;
    this.pointedSquare = null;
    this.readSquare = null;
    this.typing = UNTYPED;
  }

  /** False when the step is not possible. */
  choose(step: Step): boolean {
    const next = choose(this.choice, step, this.reaches);
    if (!next) return false;
    this.typed = false;
    if (next !== this.choice) this.change(next);
    return true;
  }

  undo(): void {
    const past = [...this.past];
    this.choice = past.pop() ?? NOTHING;
    this.past = past;
    this.pointed = null;
  }

  drop(): void {
    if (!this.empty) this.change(NOTHING);
    this.pointed = null;
    this.typing = UNTYPED;
  }

  /** Makes a complete choice at once, as advised by a bot; undo restores the previous one. */
  take(choice: Choice): void {
    if (waysOf(choice, this.reaches).length > 0) this.change(choice);
  }

  /** By touch, the first tap shows what the slot gives and the second takes it. */
  tapSlot(slot: SlotName): void {
    if (this.pointed === slot || this.choice.slot === slot) this.choose({ slot });
    else this.pointed = slot;
  }

  /** True when the key was part of a move. */
  typeKey(key: string, columns: number): boolean {
    const context: TypingContext = { columns, tileInHand: this.reach?.tile != null };
    const typed = type(this.typing, key, context);
    if (!typed) return false;
    this.typing = typed.typing;
    if (typed.step) this.typed = this.choose(typed.step);
    return true;
  }

  /** The path through a slot with the architect in hand, if there is exactly one. */
  reachAt(slot: SlotName): Reach | null {
    const { architect, plot } = this.choice;
    const ways = this.reaches.filter((reach) => reach.slot === slot);
    if (architect !== null) return ways.find((reach) => reach.architect === architect) ?? null;
    return plot === null ? null : (ways.find((reach) => reach.plot === plot) ?? null);
  }

  private change(next: Choice): void {
    this.past = [...this.past, this.choice];
    this.choice = next;
    this.pointed = null;
    this.pointedSquare = null;
    this.readSquare = null;
  }
}
