// Ways to let some buildings of one type stand and to leave the others dark.

import { NOTHING_STANDS } from './scoring.mjs';

/** Divides squares by a question: those with the answer yes, and the others. */
export function divide(squares, question) {
  const parts = [[], []];
  for (const square of squares) parts[question(square) ? 0 : 1].push(square);
  return parts;
}

function chooseFrom(s, squares, index, count, value, visit) {
  if (index === squares.length) {
    visit(count, value);
    return;
  }
  const square = squares[index];
  s.standing[square] = s.city.squares[square].type;
  chooseFrom(s, squares, index + 1, count + 1, value + s.worth[square], visit);
  s.standing[square] = NOTHING_STANDS;
  chooseFrom(s, squares, index + 1, count, value, visit);
}

/**
 * Calls visit(count, value) for every choice among the optional squares, the fullest choice first: how many buildings stand,
 * and what they are worth by themselves. s.standing shows the choice meanwhile. The squares of `always` stand in each.
 */
export function forEachChoice(s, always, optional, visit) {
  let value = 0;
  for (const square of always) {
    s.standing[square] = s.city.squares[square].type;
    value += s.worth[square];
  }
  chooseFrom(s, optional, 0, always.length, value, visit);
  for (const square of always) s.standing[square] = NOTHING_STANDS;
}
