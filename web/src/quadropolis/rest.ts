// A pointer that only passes over slots shows nothing; one that rests does. A key shows at once.
import type { SlotName } from '~/engine/scene';

const REST = 60; // ms

export class PointAfterRest {
  private timer = 0;

  constructor(private readonly show: (slot: SlotName | null) => void) {}

  enter(slot: SlotName, atOnce: boolean): void {
    clearTimeout(this.timer);
    if (atOnce) this.show(slot);
    else this.timer = Number(setTimeout(() => this.show(slot), REST));
  }

  leave(): void {
    clearTimeout(this.timer);
    this.show(null);
  }
}
