// A value that follows another with a delay of some frames, for less important parts of a screen.
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
