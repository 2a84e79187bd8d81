// What the cities and the construction site look like. Classic and Expert differ in these tables only.

/** The site is 5 by 5; its square 25 stands for "beside the site". */
export const SITE_WIDTH = 5;
export const BESIDE_SITE = SITE_WIDTH * SITE_WIDTH;

/** Slots 0-4 lie above the columns, 5-9 below them, 10-14 left of the rows, 15-19 right of them. */
export const SIDES = 'NSWE';
export const SLOTS = SIDES.length * SITE_WIDTH;

/** What becomes of the tile, when it is not built on a square: it is discarded, or there was none. */
export const DISCARD = 30;
export const NO_TILE = 31;

export const TURNS_PER_ROUND = 4;

const range = (length) => [...Array(length).keys()];

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

function squaresReached(number) {
  return range(SLOTS).map((slot) => squareReached(SIDES[Math.floor(slot / SITE_WIDTH)], slot % SITE_WIDTH, number));
}

/** REACH[number][slot]: the site's square that the architect of that number takes from that slot. */
export const REACH = [[], ...[1, 2, 3, 4, 5].map(squaresReached)];

/** BLOCKED[square]: the slots that the urbanist blocks from there, both ends of its row and of its column. */
export const BLOCKED = [...range(BESIDE_SITE).map((square) => {
  const row = Math.floor(square / SITE_WIDTH);
  const column = square % SITE_WIDTH;
  return [column, 5 + column, 10 + row, 15 + row];
}), []];

function neighboursOf(square, width, squares) {
  const column = square % width;
  return [square - width, column > 0 ? square - 1 : -1, column < width - 1 ? square + 1 : -1, square + width]
    .filter((neighbour) => neighbour >= 0 && neighbour < squares);
}

function makeMode({ width, districtOf, fitsNumber, ...facts }) {
  const squares = range(districtOf.length);
  return {
    ...facts,
    width,
    squares: squares.length,
    /** fits[number]: the squares where that architect may build on the ground. */
    fits: range(facts.highestNumber + 1).map((number) => squares.filter((square) => fitsNumber(square, number))),
    districts: [...new Set(districtOf)].sort().map((district) => squares.filter((square) => districtOf[square] === district)),
    neighbours: squares.map((square) => neighboursOf(square, width, squares.length)),
    /** The next square along the row and along the column, or -1 behind the last one. */
    right: squares.map((square) => square % width < width - 1 ? square + 1 : -1),
    below: squares.map((square) => square + width < squares.length ? square + width : -1),
  };
}

const EXPERT_DISTRICTS = [1, 1, 4, 2, 2, 1, 1, 4, 2, 2, 5, 5, 4, 3, 3, 5, 5, 4, 3, 3];
const EXPERT_NUMBERS = [2, 3, 1, 1, 3, 5, 4, 2, 5, 4, 1, 2, 3, 1, 2, 4, 3, 5, 5, 4];

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
