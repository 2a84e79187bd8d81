// Dragging an architect to a slot, or a tile to a square. It only repeats what taps and keys do: the drop is a step of the choice.
import type { Tile } from '~/games/quadropolis/engine/scene';
import { attracted, LIFT_TIME, moved, type Box, type Point } from './drag-geometry';
import type { Step } from './turn';

export type Load = { architect: number; seat: number | null } | { tile: Tile };

export interface Carried {
  load: Load;
  at: Point;
  /** Where it was lifted, and glides back to. */
  from: Point;
  returning: boolean;
}

/** A place where the load may be dropped, and the step that a drop is. */
export type Landing = [step: Step, element: Element];

/** The results of a drag. */
export interface Listener {
  lift(load: Load): void;
  hover(step: Step | null): void;
  drop(step: Step): void;
}

const GLIDE = 180; // ms

export class Drag {
  carried = $state.raw<Carried | null>(null);

  /** The place that attracts the load now. */
  private over: Step | null = null;
  private landings: () => Landing[] = () => [];
  private release: (() => void) | null = null;

  constructor(private readonly heard: Listener) {}

  /** A press on something that can be carried. Nothing happens yet: it may still be a click. */
  press(event: PointerEvent, load: Load, landings: () => Landing[]): void {
    if (event.button !== 0 || this.release) return;
    this.landings = landings;
    const from = { x: event.clientX, y: event.clientY };
    const lift = () => this.lift(load, from);
    const timer = setTimeout(lift, LIFT_TIME);
    const stops = new AbortController();
    this.release = () => {
      clearTimeout(timer);
      stops.abort();
      this.release = null;
    };
    const options = { signal: stops.signal };
    const own = (next: PointerEvent) => next.pointerId === event.pointerId;
    window.addEventListener('pointermove', (next) => own(next) && this.move(next, from, lift), options);
    window.addEventListener('pointerup', (next) => own(next) && this.drop(), options);
    window.addEventListener('pointercancel', (next) => own(next) && this.giveUp(), options);
    // The browser would select the words on the way, and carry those off the next time.
    for (const native of ['selectstart', 'dragstart'])
      window.addEventListener(native, (event) => event.preventDefault(), options);
    window.addEventListener('keydown', (key) => key.key === 'Escape' && this.giveUp(), options);
  }

  private lift(load: Load, from: Point): void {
    if (this.carried) return;
    this.carried = { load, at: from, from, returning: false };
    this.heard.lift(load);
    // The click that ends a drag must not choose again what is under the pointer.
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    this.after(() => setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0));
  }

  private move(event: PointerEvent, from: Point, lift: () => void): void {
    const at = { x: event.clientX, y: event.clientY };
    if (!this.carried && moved(from, at)) lift();
    if (!this.carried) return;
    this.carried = { ...this.carried, at };
    this.hover(this.landingAt(at));
  }

  private hover(step: Step | null): void {
    this.over = step;
    this.heard.hover(step);
  }

  private landingAt(at: Point): Step | null {
    const boxes = this.landings().map(([step, element]): [Step, Box] => [step, element.getBoundingClientRect()]);
    return attracted(at, boxes);
  }

  private drop(): void {
    const { over } = this;
    this.release?.();
    if (!this.carried) return;
    if (over) {
      this.carried = null;
      this.hover(null);
      this.heard.drop(over);
    } else this.glideBack();
  }

  private giveUp(): void {
    this.release?.();
    if (this.carried) this.glideBack();
  }

  private glideBack(): void {
    this.hover(null);
    this.carried = this.carried && { ...this.carried, at: this.carried.from, returning: true };
    setTimeout(() => (this.carried = null), GLIDE);
  }

  private after(act: () => void): void {
    const release = this.release;
    this.release = () => {
      release?.();
      act();
    };
  }
}
