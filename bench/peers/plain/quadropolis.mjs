// The rules of play, as plain functions on plain objects. A state holds a site of 25 tiles (null where there is none), the
// slots in use, and cities; a city's squares are null or a stack { type, floors, points }. Questions leave the state alone;
// verbs (deal, play, build) change it in place and assume a legal move. Stacks and tiles are never changed, only replaced.

import { BLOCKED, DISCARD, MODES, NO_TILE, REACH, SLOTS } from '../common/board.mjs';
import { KINDS, OFFICE, TOWER } from '../common/tiles.mjs';
import { newTable, passTurn, rank, roundIsOver, startRound, supplyOf } from '../common/turns.mjs';
import { bestAllocation } from './allocation.mjs';

/** The target is a square of the city, DISCARD or NO_TILE. */
export const makeMove = (number, slot, target) => ({ number, slot, target });

export function emptyCity(modeName) {
  return { squares: new Array(MODES[modeName].squares).fill(null), inhabitants: 0, energy: 0 };
}

const noneUsed = () => new Array(SLOTS).fill(false);

export const newGame = (modeName, players, first) => newTable(modeName, players, first, noneUsed(), emptyCity);

export function copyState(state) {
  return {
    ...state,
    usedSlots: state.usedSlots.slice(),
    site: state.site.slice(),
    supplies: state.supplies.map((supply) => supply.slice()),
    cities: state.cities.map((city) => ({ ...city, squares: city.squares.slice() })),
  };
}

/** Opens the next round with these 25 kinds on the site. */
export function deal(state, kinds) {
  startRound(state);
  state.site = kinds.map((kind) => KINDS[kind]);
  state.usedSlots = noneUsed();
}

/** UNBLOCKED[square]: the slots that the urbanist leaves open from there. */
const UNBLOCKED = BLOCKED.map((blocked) => [...Array(SLOTS).keys()].filter((slot) => !blocked.includes(slot)));

function openSlots(state) {
  const slots = [];
  for (const slot of UNBLOCKED[state.urbanist]) if (!state.usedSlots[slot]) slots.push(slot);
  return slots;
}

/** The squares with a stack of this type that still may grow. */
function growingStacks(city, type, highestFloor) {
  const squares = [];
  for (let square = 0; square < city.squares.length; square++) {
    const stack = city.squares[square];
    if (stack !== null && stack.type === type && stack.floors < highestFloor) squares.push(square);
  }
  return squares;
}

function groundSquares(city, fits) {
  const squares = [];
  for (const square of fits) if (city.squares[square] === null) squares.push(square);
  return squares;
}

/** The ground squares, and the stacks that this architect may raise: its number fits the square or the new floor. */
function withStacks(ground, city, growing, number, fits) {
  if (growing.length === 0) return ground;
  const squares = ground.slice();
  for (const square of growing) {
    if (city.squares[square].floors + 1 === number || fits.includes(square)) squares.push(square);
  }
  return squares;
}

/** The architects at hand, each with the squares where it may put a tower, an office, and any other building. */
function architectsAtHand(state) {
  const { fits, highestFloor } = MODES[state.mode];
  const city = state.cities[state.seat];
  const supply = supplyOf(state);
  const towers = growingStacks(city, TOWER, highestFloor);
  const offices = growingStacks(city, OFFICE, highestFloor);
  const architects = [];
  for (let number = 1; number < fits.length; number++) {
    if (supply[number] === 0) continue;
    const ground = groundSquares(city, fits[number]);
    architects.push({
      number,
      moves: 0,
      ground,
      towers: withStacks(ground, city, towers, number, fits[number]),
      offices: withStacks(ground, city, offices, number, fits[number]),
    });
  }
  return architects;
}

const NOWHERE = [];

/** The squares where the architect may put this tile. */
function squaresFor(architect, tile) {
  if (tile === null) return NOWHERE;
  if (tile.type === TOWER) return architect.towers;
  return tile.type === OFFICE ? architect.offices : architect.ground;
}

/** A take has one move for each square, and a last one without building. */
const lastTarget = (tile) => tile === null ? NO_TILE : DISCARD;

export function legalMoves(state) {
  const moves = [];
  const slots = openSlots(state);
  for (const architect of architectsAtHand(state)) {
    for (const slot of slots) {
      const tile = state.site[REACH[architect.number][slot]];
      for (const square of squaresFor(architect, tile)) moves.push(makeMove(architect.number, slot, square));
      moves.push(makeMove(architect.number, slot, lastTarget(tile)));
    }
  }
  return moves;
}

function countFor(state, architect, slots) {
  const reach = REACH[architect.number];
  let count = slots.length;
  for (const slot of slots) count += squaresFor(architect, state.site[reach[slot]]).length;
  return count;
}

export function countMoves(state) {
  const slots = openSlots(state);
  return architectsAtHand(state).reduce((count, architect) => count + countFor(state, architect, slots), 0);
}

/** The architect's legal move of that index. */
function moveAt(state, architect, slots, index) {
  for (const slot of slots) {
    const tile = state.site[REACH[architect.number][slot]];
    const squares = squaresFor(architect, tile);
    if (index < squares.length) return makeMove(architect.number, slot, squares[index]);
    if (index === squares.length) return makeMove(architect.number, slot, lastTarget(tile));
    index -= squares.length + 1;
  }
  throw new Error('no such move');
}

/** A move drawn uniformly from all legal moves, which need not be listed for that. */
export function randomMove(state, random) {
  const slots = openSlots(state);
  const architects = architectsAtHand(state);
  let count = 0;
  for (const architect of architects) count += architect.moves = countFor(state, architect, slots);
  let index = random(count);
  let chosen = 0;
  while (index >= architects[chosen].moves) index -= architects[chosen++].moves;
  return moveAt(state, architects[chosen], slots, index);
}

function mayBuild({ fits, highestFloor }, city, { type }, number, square) {
  const stack = city.squares[square];
  if (stack === null) return fits[number].includes(square);
  return (type === TOWER || type === OFFICE) && stack?.type === type && stack.floors < highestFloor &&
    (stack.floors + 1 === number || fits[number].includes(square));
}

/** Looks at one move only, for a caller whose state is slow to read. */
export function isLegal(state, { number, slot, target }) {
  if (roundIsOver(state) || !(supplyOf(state)[number] > 0)) return false;
  if (state.usedSlots[slot] !== false || BLOCKED[state.urbanist].includes(slot)) return false;
  const tile = state.site[REACH[number][slot]];
  if (tile === null || target >= DISCARD) return target === lastTarget(tile);
  return mayBuild(MODES[state.mode], state.cities[state.seat], tile, number, target);
}

/** Builds on the square, as its next floor when something stands there, and receives what the tile gives. */
export function build(city, tile, square) {
  const below = city.squares[square];
  city.squares[square] = {
    type: tile.type,
    floors: below === null ? 1 : below.floors + 1,
    points: tile.points,
  };
  city.inhabitants += tile.inhabitants;
  city.energy += tile.energy;
}

export function play(state, { number, slot, target }) {
  const square = REACH[number][slot];
  const tile = state.site[square];
  supplyOf(state)[number]--;
  state.usedSlots[slot] = true;
  state.urbanist = square;
  state.site[square] = null;
  if (target < DISCARD) {
    build(state.cities[state.seat], tile, target);
    if (tile.mayor) state.mayor = state.seat;
  }
  passTurn(state);
}

/** Points, inhabitants on buildings and empty squares of every city, and who wins. */
export function result(state) {
  return rank(state.cities.map((city) => bestAllocation(city, state.mode)));
}
