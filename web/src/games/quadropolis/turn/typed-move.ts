// A move is typed in its notation: 3 s 1 b 1 is 3S1:b1. Letters wait here for their digit.
import type { Step } from './turn';

export interface Typing {
  /** The letter that waits for its digit: n, e, s, w of a slot or a … e of a column. */
  readonly letter: string;
}

export const UNTYPED: Typing = { letter: '' };

/** What the page shows when a letter is typed: columns of the city, and whether a tile waits for its square. */
export interface TypingContext {
  columns: number;
  tileInHand: boolean;
}

export interface Typed {
  typing: Typing;
  step: Step | null;
}

const COLUMNS = 'abcde';

function isColumn(letter: string, { columns }: TypingContext): boolean {
  const column = COLUMNS.indexOf(letter);
  return column >= 0 && column < columns;
}

/** «e» is both the east and a column: it means the column when a tile waits for its square. */
function stepOf(letter: string, digit: string, context: TypingContext): Step {
  const east = letter === 'e' && !context.tileInHand;
  if (isColumn(letter, context) && !east) return { target: letter + digit };
  return { slot: letter.toUpperCase() + digit };
}

/** Null when the key has no part in a move. */
export function type(typing: Typing, key: string, context: TypingContext): Typed | null {
  const letter = key.toLowerCase();
  if (letter === 'x') return { typing: UNTYPED, step: { target: 'x' } };
  if (/^[nesw]$/.test(letter) || (letter.length === 1 && isColumn(letter, context)))
    return { typing: { letter }, step: null };
  if (!/^[1-5]$/.test(key)) return null;
  const step = typing.letter ? stepOf(typing.letter, key, context) : { architect: Number(key) };
  return { typing: UNTYPED, step };
}
