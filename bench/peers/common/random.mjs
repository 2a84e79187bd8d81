// A small seeded generator (mulberry32), so that a run can be repeated exactly.

/** A function that draws an integer of [0, limit). */
export function makeRandom(seed) {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return Math.floor(((bits ^ (bits >>> 14)) >>> 0) / 4294967296 * limit);
  };
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle(items, random) {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random(last + 1);
    const item = items[last];
    items[last] = items[other];
    items[other] = item;
  }
  return items;
}
