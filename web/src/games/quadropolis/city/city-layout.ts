// The layout of a city's board; a square is 100 units wide. Streets run between districts.
import type { City, Mode, Square } from '~/games/quadropolis/engine/scene';

const SQUARE = 100;
const GAP = 7; // between squares of a district, and around them
const STREET = 10; // between the grounds of two districts, and around all
const RIM = 22; // left and below, with the names of rows and columns
const TAGS = 16; // above and on the right, in Classic, with the numbers that architects have to match

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Spot {
  x: number;
  y: number;
}
export interface District {
  number: number;
  ground: Box;
  disc: Spot;
}
export interface CityLayout {
  width: number;
  height: number;
  square(square: Square): Box;
  districts: District[];
  streets: { from: Spot; to: Spot }[];
  /** The names of columns and rows, from which squares are named: a to e below, 1 to 4 on the left. */
  rim: { name: string; spot: Spot }[];
  /** Classic: the numbers of columns and rows, one of which an architect has to match. */
  tags: { number: number; spot: Spot; along: 'column' | 'row' }[];
  /** Between two neighbours, if one gives the other points. */
  between(one: Square, other: Square): Spot;
}

/** The start of each line, and the end of the last one. There is a street before a line whose squares belong to other districts. */
function lines(
  count: number,
  start: number,
  streetBefore: (line: number) => boolean,
): { starts: number[]; end: number } {
  const starts: number[] = [];
  let next = start + STREET + GAP;
  for (let line = 0; line < count; line++) {
    if (line > 0) next += streetBefore(line) ? GAP + STREET + GAP : GAP;
    starts.push(next);
    next += SQUARE;
  }
  return { starts, end: next + GAP + STREET };
}

const middle = (box: Box): Spot => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const layouts = new Map<string, CityLayout>();

/** Cities on equal boards share a layout, whatever is built. */
export function layOut(city: City, mode: Mode): CityLayout {
  const board = `${mode} ${city.squares.map(({ name, district }) => name + district).join()}`;
  const layout = layouts.get(board) ?? measured(city, mode);
  layouts.set(board, layout);
  return layout;
}

function measured(city: City, mode: Mode): CityLayout {
  const columns = 1 + Math.max(...city.squares.map((square) => square.column));
  const rows = 1 + Math.max(...city.squares.map((square) => square.row));
  const districtAt = (column: number, row: number) => city.squares[row * columns + column]!.district;
  const tags = mode === 'classic' ? TAGS : 0;
  const across = lines(columns, RIM, (column) =>
    city.squares.some(({ row }) => districtAt(column, row) !== districtAt(column - 1, row)),
  );
  const down = lines(rows, tags, (row) =>
    city.squares.some(({ column }) => districtAt(column, row) !== districtAt(column, row - 1)),
  );
  const square = ({ column, row }: Square): Box => ({
    x: across.starts[column]!,
    y: down.starts[row]!,
    width: SQUARE,
    height: SQUARE,
  });
  const board = { left: RIM, top: tags, right: across.end, bottom: down.end };
  return {
    width: across.end + tags,
    height: down.end + RIM,
    square,
    districts: districtsOf(city, square, board),
    streets: streetsBetween(across.starts, down.starts, board),
    rim: rimNames(across.starts, down.starts, board),
    tags: tags ? tagsOf(across.starts, down.starts, board) : [],
    between: (one, other) => {
      const [a, b] = [middle(square(one)), middle(square(other))];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    },
  };
}

interface Board {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function districtsOf(city: City, square: (square: Square) => Box, board: Board): District[] {
  const numbers = [...new Set(city.squares.map(({ district }) => district))].sort();
  return numbers.map((number) => {
    const boxes = city.squares.filter(({ district }) => district === number).map(square);
    const [left, top] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const right = Math.max(...boxes.map((box) => box.x)) + SQUARE;
    const bottom = Math.max(...boxes.map((box) => box.y)) + SQUARE;
    const ground = { x: left - GAP, y: top - GAP, width: right - left + 2 * GAP, height: bottom - top + 2 * GAP };
    return { number, ground, disc: discOf(ground, board) };
  });
}

/** On the outer edge of its district: left, right, or else above. */
function discOf(ground: Box, board: Board): Spot {
  const { x, y } = middle(ground);
  const touches = (edge: number, limit: number) => Math.abs(edge - limit) <= STREET;
  if (touches(ground.x, board.left)) return { x: board.left + STREET, y };
  if (touches(ground.x + ground.width, board.right)) return { x: board.right - STREET, y };
  return { x, y: board.top + STREET };
}

function streetsBetween(columns: number[], rows: number[], { left, top, right, bottom }: Board): CityLayout['streets'] {
  const crossings = (starts: number[]) =>
    starts.slice(1).flatMap((from, i) => {
      const width = from - (starts[i]! + SQUARE);
      return width > GAP ? [from - width / 2] : [];
    });
  return [
    ...crossings(columns).map((x) => ({ from: { x, y: top }, to: { x, y: bottom } })),
    ...crossings(rows).map((y) => ({ from: { x: left, y }, to: { x: right, y } })),
  ];
}

function rimNames(columns: number[], rows: number[], { bottom }: Board): CityLayout['rim'] {
  return [
    ...columns.map((x, i) => ({ name: 'abcde'[i]!, spot: { x: x + SQUARE / 2, y: bottom + RIM / 2 - 3 } })),
    ...rows.map((y, i) => ({ name: String(i + 1), spot: { x: RIM / 2 + 2, y: y + SQUARE / 2 } })),
  ];
}

function tagsOf(columns: number[], rows: number[], { top, right }: Board): CityLayout['tags'] {
  return [
    ...columns.map((x, i) => ({
      number: i + 1,
      spot: { x: x + SQUARE / 2, y: top },
      along: 'column' as const,
    })),
    ...rows.map((y, i) => ({ number: i + 1, spot: { x: right, y: y + SQUARE / 2 }, along: 'row' as const })),
  ];
}

/** A plate under adjacent squares, as SVG path data; it shows a run of harbors or a group of offices as one. */
export function plateUnder(squares: Square[], layout: CityLayout): string {
  const plates = squares.flatMap((one) => {
    const next = squares.filter(({ column, row }) =>
      column === one.column ? row === one.row + 1 : row === one.row && column === one.column + 1,
    );
    return [one, ...next].map((other) => rounded(spanning(layout.square(one), layout.square(other))));
  });
  return plates.join('');
}

function spanning(one: Box, other: Box): Box {
  return { x: one.x, y: one.y, width: other.x + other.width - one.x, height: other.y + other.height - one.y };
}

function rounded({ x, y, width, height }: Box): string {
  const [r, outset] = [15, 5.5]; // keeps inside the gap
  const [left, top, w, h] = [x - outset, y - outset, width + 2 * outset, height + 2 * outset];
  return (
    `M${left + r} ${top}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}
