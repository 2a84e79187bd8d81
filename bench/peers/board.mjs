// What the cities and the construction site look like. Classic and Expert differ in these tables only.

/** The site is 5 by 5; its square 25 stands for "beside the site". */
export const SITE_WIDTH = 5;
export const BESIDE_SITE = SITE_WIDTH * SITE_WIDTH;

/** Slots 0-4 lie above the columns, 5-9 below them, 10-14 left of the rows, 15-19 right of them. */
export const SIDES = 'NSWE';
export const ALL_SLOTS = (1 << (SIDES.length * SITE_WIDTH)) - 1;

function squareReached(side, line, number) {
  const near = number - 1;
  const far = SITE_WIDTH - number;
  switch (side) {
    case 'N': return near * SITE_WIDTH + line;
    case 'S': return far * SITE_WIDTH + line;
    case 'W': return line * SITE_WIDTH + near;
    default: return line * SITE_WIDTH + far;
  }
}

function slotsReaching(number) {
  return Array.from({ length: SIDES.length * SITE_WIDTH }, (_, slot) =>
    squareReached(SIDES[Math.floor(slot / SITE_WIDTH)], slot % SITE_WIDTH, number));
}

/** REACH[number][slot]: the site's square that the architect of that number takes from that slot. */
export const REACH = [0, 1, 2, 3, 4, 5].map((number) => number === 0 ? [] : slotsReaching(number));

/** BLOCKED[square]: the slots that the urbanist blocks from there, both ends of its row and of its column. */
export const BLOCKED = Array.from({ length: BESIDE_SITE + 1 }, (_, square) => {
  if (square === BESIDE_SITE) return 0;
  const row = Math.floor(square / SITE_WIDTH);
  const column = square % SITE_WIDTH;
  return (1 << column) | (1 << (5 + column)) | (1 << (10 + row)) | (1 << (15 + row));
});

function neighboursOf(square, width, height) {
  const row = Math.floor(square / width);
  const column = square % width;
  return (row > 0 ? 1 << (square - width) : 0) | (row < height - 1 ? 1 << (square + width) : 0) |
    (column > 0 ? 1 << (square - 1) : 0) | (column < width - 1 ? 1 << (square + 1) : 0);
}

/** The squares for which the question has the answer yes. */
function squaresWhere(squares, question) {
  return squares.reduce((mask, square) => question(square) ? mask | (1 << square) : mask, 0);
}

function makeMode({ width, districtOf, fitsNumber, ...facts }) {
  const squares = [...districtOf.keys()];
  const height = squares.length / width;
  const districts = [...new Set(districtOf)].sort();
  const numbers = [0, 1, 2, 3, 4, 5].slice(0, facts.highestNumber + 1);
  return {
    ...facts,
    width,
    height,
    squares: squares.length,
    /** fits[number]: the squares where that architect may build on the ground. */
    fits: numbers.map((number) => squaresWhere(squares, (square) => fitsNumber(square, number))),
    districts: districts.map((district) => squaresWhere(squares, (square) => districtOf[square] === district)),
    neighbours: squares.map((square) => neighboursOf(square, width, height)),
    /** A run along a row is followed by shifts to the right, which must not step into the next row. */
    notFirstColumn: squaresWhere(squares, (square) => square % width > 0),
  };
}

const EXPERT_DISTRICTS = [1, 1, 4, 2, 2, 1, 1, 4, 2, 2, 5, 5, 4, 3, 3, 5, 5, 4, 3, 3];
const EXPERT_NUMBERS = [2, 3, 1, 1, 3, 5, 4, 2, 5, 4, 1, 2, 3, 1, 2, 4, 3, 5, 5, 4];

export const TURNS_PER_ROUND = 4;

export const MODES = {
  classic: makeMode({
    name: 'classic', rounds: 4, highestNumber: 4, commonPool: false, highestFloor: 4, customers: 4,
    width: 4,
    districtOf: [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4],
    fitsNumber: (square, number) => Math.floor(square / 4) + 1 === number || square % 4 + 1 === number,
  }),
  expert: makeMode({
    name: 'expert', rounds: 5, highestNumber: 5, commonPool: true, highestFloor: 5, customers: 5,
    width: 5,
    districtOf: EXPERT_DISTRICTS,
    fitsNumber: (square, number) => EXPERT_NUMBERS[square] === number || EXPERT_DISTRICTS[square] === number,
  }),
};
