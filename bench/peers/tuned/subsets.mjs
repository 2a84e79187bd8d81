// Subsets of a few squares with their added weights, listed by doubling: each square repeats the list with itself in.

import { lowest } from './bits.mjs';

export class Subsets {
  masks = new Int32Array(64);
  values = new Int32Array(64);
  count = 0;

  /** All subsets of `squares` that leave out nothing but squares of `choice`. */
  fill(squares, choice, weights) {
    const always = squares & ~choice;
    this.masks[0] = always;
    this.values[0] = 0;
    this.count = 1;
    for (let rest = always; rest !== 0; rest &= rest - 1) this.values[0] += weights[lowest(rest)];
    for (let rest = choice; rest !== 0; rest &= rest - 1) this.#double(rest & -rest, weights[lowest(rest)]);
  }

  #double(bit, weight) {
    const { count } = this;
    if (2 * count > this.masks.length) this.#grow();
    const { masks, values } = this;
    for (let i = 0; i < count; i++) {
      masks[count + i] = masks[i] | bit;
      values[count + i] = values[i] + weight;
    }
    this.count = 2 * count;
  }

  #grow() {
    for (const name of ['masks', 'values']) {
      const larger = new Int32Array(2 * this[name].length);
      larger.set(this[name]);
      this[name] = larger;
    }
  }
}
