import type { Square } from '~/games/quadropolis/engine/scene';

const STEPS: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key leads in a grid: a step, or an end of the row. Undefined for other keys, and at the edge. */
export function stepFrom(from: Square, key: string, squares: Square[]): Square | undefined {
  const row = squares.filter((square) => square.row === from.row);
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  const step = STEPS[key];
  return step && squares.find(({ column, row }) => column === from.column + step[0] && row === from.row + step[1]);
}
