// A cup is two numbers; chips are only a way to draw them.
const WORTHS = [100, 50, 25, 5, 1];

/** The fewest chips that make up an amount, the largest first. */
export function chipsOf(amount: number): number[] {
  const chips: number[] = [];
  let left = amount;
  for (const worth of WORTHS) {
    for (; left >= worth; left -= worth) chips.push(worth);
  }
  return chips;
}
