// A cup is two numbers; chips are only a way to draw them.

/** Each worth has its colour, the largest first. */
export const CHIPS = [
  { worth: 100, ground: '#1c1f24', ink: '#fff' }, // black
  { worth: 50, ground: '#1f5fbf', ink: '#fff' }, // blue
  { worth: 25, ground: '#1d7a3e', ink: '#fff' }, // green
  { worth: 5, ground: '#b8231f', ink: '#fff' }, // red
  { worth: 1, ground: '#c3c9d0', ink: '#1c1f24' }, // silver
] as const;
export type Worth = (typeof CHIPS)[number]['worth'];

/** The fewest chips that make up an amount, the largest first. */
export function chipsOf(amount: number): Worth[] {
  const chips: Worth[] = [];
  let left = amount;
  for (const { worth } of CHIPS) {
    for (; left >= worth; left -= worth) chips.push(worth);
  }
  return chips;
}
