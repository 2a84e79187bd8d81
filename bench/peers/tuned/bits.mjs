// Sets of squares or slots are the bits of one small integer: bit i stands for square or slot i.

export function popcount(mask) {
  mask -= (mask >>> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >>> 2) & 0x33333333);
  mask = (mask + (mask >>> 4)) & 0x0f0f0f0f;
  return Math.imul(mask, 0x01010101) >>> 24;
}

/** The number of the lowest bit that is set; the mask must not be empty. */
export function lowest(mask) {
  return 31 - Math.clz32(mask & -mask);
}

/** The number of the k-th set bit, counted from 0. */
export function nth(mask, k) {
  while (k-- > 0) mask &= mask - 1;
  return lowest(mask);
}
