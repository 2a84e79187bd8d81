// The rules of play, tuned: sets of squares and slots are bits, and moves are counted rather than listed. Questions leave the
// state alone, and verbs (deal, play) change it in place and assume a legal move.

import { DISCARD, NO_TILE, REACH } from '../common/board.mjs';
import { KINDS, NOTHING, OFFICE, TOWER, TYPES } from '../common/tiles.mjs';
import { newTable, passTurn, rank, roundIsOver, startRound, supplyOf } from '../common/turns.mjs';
import { bestAllocation } from './allocation.mjs';
import { lowest, nth, popcount } from './bits.mjs';
import { ALL_SLOTS, BLOCKED, MODES } from './modes.mjs';

// A move is one integer: architect number in bits 0-2, slot in bits 3-7, and what becomes of the tile from bit 8 on.
export const makeMove = (number, slot, target) => number | (slot << 3) | (target << 8);
const numberOf = (move) => move & 7;
const slotOf = (move) => (move >> 3) & 31;
const targetOf = (move) => move >> 8;

// Where a tile may go depends on this only: nothing to place, a building without floors, a tower, an office.
const STACKS_OF = [-1, -1, TOWER, OFFICE];
const GROUND_ONLY = 1;
const PLACING = KINDS.map((kind) =>
  kind === null ? 0 : Math.max(GROUND_ONLY, STACKS_OF.indexOf(kind.type)));

export function emptyCity(modeName) {
  const mode = MODES[modeName];
  return {
    buildings: new Array(TYPES).fill(0),                // squares by type of building
    floors: new Array(mode.highestFloor + 2).fill(0),   // floors[h]: squares with at least h floors; [1]: all built on
    points: new Array(mode.squares).fill(0),            // points printed on the tile, by square
    inhabitants: 0,
    energy: 0,
  };
}

export const newGame = (modeName, players, first) => newTable(modeName, players, first, 0, emptyCity);

function copyCity(city) {
  return {
    buildings: city.buildings.slice(),
    floors: city.floors.slice(),
    points: city.points.slice(),
    inhabitants: city.inhabitants,
    energy: city.energy,
  };
}

export function copyState(state) {
  return {
    ...state,
    site: state.site.slice(),
    supplies: state.supplies.map((supply) => supply.slice()),
    cities: state.cities.map(copyCity),
  };
}

/** Opens the next round with these 25 kinds on the site. */
export function deal(state, kinds) {
  startRound(state);
  state.site = kinds;
  state.usedSlots = 0;
}

const usableSlots = (state) => ALL_SLOTS & ~(state.usedSlots | BLOCKED[state.urbanist]);

/** The squares that take a tile placed this way by this architect. */
function placements(mode, city, placing, number) {
  const fits = mode.fits[number];
  const ground = fits & ~city.floors[1];
  if (placing <= GROUND_ONLY) return ground;
  const becomesNumber = city.floors[number - 1] & ~city.floors[number];
  const growing = city.buildings[STACKS_OF[placing]] & ~city.floors[mode.highestFloor];
  return ground | (growing & (fits | becomesNumber));
}

const ways = [1, 0, 0, 0];

/** How many moves one architect has; afterwards ways[placing] is how many of them each slot with such a tile gives. */
function countForNumber(state, mode, city, number, slots) {
  for (let placing = GROUND_ONLY; placing < ways.length; placing++) {
    ways[placing] = popcount(placements(mode, city, placing, number)) + 1;
  }
  const reach = REACH[number];
  const site = state.site;
  let count = 0;
  for (let rest = slots; rest !== 0; rest &= rest - 1) count += ways[PLACING[site[reach[lowest(rest)]]]];
  return count;
}

const countByNumber = [0, 0, 0, 0, 0, 0];

/** The number of legal moves; fills countByNumber. */
export function countMoves(state) {
  const mode = MODES[state.mode];
  const city = state.cities[state.seat];
  const supply = supplyOf(state);
  const slots = usableSlots(state);
  let total = 0;
  for (let number = 1; number <= mode.highestNumber; number++) {
    countByNumber[number] = supply[number] > 0 ? countForNumber(state, mode, city, number, slots) : 0;
    total += countByNumber[number];
  }
  return total;
}

/** A move drawn uniformly from all legal moves, by counting instead of listing them. */
export function randomMove(state, random) {
  let index = random(countMoves(state));
  let number = 1;
  while (index >= countByNumber[number]) index -= countByNumber[number++];
  return moveOfNumber(state, number, index);
}

function moveOfNumber(state, number, index) {
  const mode = MODES[state.mode];
  const city = state.cities[state.seat];
  let slots = usableSlots(state);
  countForNumber(state, mode, city, number, slots);
  for (;; slots &= slots - 1) {
    const slot = lowest(slots);
    const placing = PLACING[state.site[REACH[number][slot]]];
    if (index >= ways[placing]) {
      index -= ways[placing];
      continue;
    }
    if (placing === 0) return makeMove(number, slot, NO_TILE);
    const discard = index === ways[placing] - 1;
    return makeMove(number, slot, discard ? DISCARD : nth(placements(mode, city, placing, number), index));
  }
}

/** What may become of the tile that this architect takes from this slot, as a mask over the targets of a move. */
function targets(state, number, slot) {
  const placing = PLACING[state.site[REACH[number][slot]]];
  if (placing === 0) return 1 << NO_TILE;
  return placements(MODES[state.mode], state.cities[state.seat], placing, number) | (1 << DISCARD);
}

export function legalMoves(state) {
  const moves = [];
  const supply = supplyOf(state);
  for (let number = 1; number <= MODES[state.mode].highestNumber; number++) {
    if (supply[number] === 0) continue;
    for (let slots = usableSlots(state); slots !== 0; slots &= slots - 1) {
      const slot = lowest(slots);
      for (let rest = targets(state, number, slot); rest !== 0; rest &= rest - 1) {
        moves.push(makeMove(number, slot, lowest(rest)));
      }
    }
  }
  return moves;
}

export function isLegal(state, move) {
  const number = numberOf(move);
  const slot = slotOf(move);
  return !roundIsOver(state) && supplyOf(state)[number] > 0 && ((usableSlots(state) >> slot) & 1) === 1 &&
    ((targets(state, number, slot) >>> targetOf(move)) & 1) === 1;
}

/** Builds on the square, as its next floor when something stands there, and receives what the tile gives. */
export function build(city, kind, square) {
  const bit = 1 << square;
  let floor = 1;
  while ((city.floors[floor] & bit) !== 0) floor++;
  city.floors[floor] |= bit;
  city.buildings[kind.type] |= bit;
  city.points[square] += kind.points;
  city.inhabitants += kind.inhabitants;
  city.energy += kind.energy;
}

export function play(state, move) {
  const number = numberOf(move);
  const slot = slotOf(move);
  const square = REACH[number][slot];
  const kind = KINDS[state.site[square]];
  supplyOf(state)[number]--;
  state.usedSlots |= 1 << slot;
  state.urbanist = square;
  state.site[square] = NOTHING;
  if (targetOf(move) < DISCARD) {
    build(state.cities[state.seat], kind, targetOf(move));
    if (kind.mayor) state.mayor = state.seat;
  }
  passTurn(state);
}

/** Points, inhabitants on buildings and empty squares of every city, and who wins. */
export function result(state) {
  return rank(state.cities.map((city) => bestAllocation(city, state.mode)));
}
