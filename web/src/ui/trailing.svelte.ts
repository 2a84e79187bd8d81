// A value that follows another some frames behind, for those parts of a screen that may be drawn after what matters more.
import { untrack } from 'svelte';
import { afterFrames } from './frames';

export class Trailing<T> {
  private value: T;

  constructor(source: () => T, frames: number) {
    this.value = $state.raw(untrack(source));
    $effect(() => {
      const next = source();
      if (next === untrack(() => this.value)) return;
      if (!document.hidden) return afterFrames(frames, () => (this.value = next));
      this.value = next; // nothing is drawn, and no frame would come
    });
  }

  get current(): T {
    return this.value;
  }
}
