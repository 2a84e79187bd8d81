// Shows a slot once the pointer rests on it, not while it only passes over; a key shows it immediately.
import type { SlotName } from '~/games/quadropolis/engine/scene';

const REST = 60; // ms

export class HoverDelay {
  private timer = 0;

  constructor(private readonly show: (slot: SlotName | null) => void) {}

  enter(slot: SlotName, immediately: boolean): void {
    clearTimeout(this.timer);
    if (immediately) this.show(slot);
    else this.timer = Number(setTimeout(() => this.show(slot), REST));
  }

  leave(): void {
    clearTimeout(this.timer);
    this.show(null);
  }
}
