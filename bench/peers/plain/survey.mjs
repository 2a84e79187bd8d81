// A city as the search for its best allocation sees it: buildings by type, what each is worth, and what is scarce.

import { FACTORY, HARBOR, MONUMENT, OFFICE, PARK, SERVICE, SHOP, TOWER, TYPES } from '../common/tiles.mjs';
import { TOWER_POINTS } from '../common/score_pad.mjs';
import { divide } from './choices.mjs';
import { IMPOSSIBLE, NONE, POINT, STAFF, STANDING, worthDescending } from './curves.mjs';
import { monumentPoints, NOTHING_STANDS } from './scoring.mjs';

const needsStaff = (type) => type === SERVICE || type === FACTORY || type === HARBOR || type === OFFICE;

function squaresByType(city) {
  const of = [];
  for (let type = 0; type < TYPES; type++) of.push([]);
  for (let square = 0; square < city.squares.length; square++) {
    const stack = city.squares[square];
    if (stack !== null) of[stack.type].push(square);
  }
  return of;
}

/** Parks and monuments always stand. */
function markLasting(of, squares) {
  const standing = new Array(squares).fill(NOTHING_STANDS);
  for (const square of of[PARK]) standing[square] = PARK;
  for (const square of of[MONUMENT]) standing[square] = MONUMENT;
  return standing;
}

/** What a building is worth whatever else stands. */
function worthAlone(mode, standing, square, { type, floors, points }) {
  const own = type === TOWER ? TOWER_POINTS[floors] : points;
  return STANDING + (needsStaff(type) ? STAFF : 0) + (own + monumentPoints(mode, standing, square, type)) * POINT;
}

export function survey(city, mode) {
  const of = squaresByType(city);
  const standing = markLasting(of, mode.squares);
  const isBeside = (square, type) => mode.neighbours[square].some((neighbour) => city.squares[neighbour]?.type === type);
  const staffElsewhere = of[FACTORY].length + of[HARBOR].length + of[OFFICE].length;
  const inhabitantsWanted = staffElsewhere + of[SERVICE].length + of[SHOP].length * mode.customers;
  const energyWanted = of[TOWER].length + of[SHOP].length + of[OFFICE].length;
  const worth = city.squares.map((stack, square) => stack === null ? 0 : worthAlone(mode, standing, square, stack));
  const [parkOffices, otherOffices] = divide(of[OFFICE], (square) => isBeside(square, PARK));
  const [parkTowers, otherTowers] = divide(of[TOWER], (square) => isBeside(square, PARK));
  /** Shops that nothing looks at are all alike, and only their number counts. */
  const [shops, likeShops] = divide(of[SHOP], (square) => isBeside(square, FACTORY) || isBeside(square, MONUMENT));
  return {
    city, mode, of, standing, worth, isBeside, staffElsewhere,
    parkOffices, otherOffices, parkTowers, shops, likeShops,
    otherTowers: worthDescending(worth, otherTowers),
    feeders: [...of[OFFICE], ...shops].filter((square) => isBeside(square, FACTORY)),
    inhabitants: Math.min(city.inhabitants, inhabitantsWanted),
    energy: Math.min(city.energy, energyWanted),
    scarceInhabitants: city.inhabitants < inhabitantsWanted,
    scarceEnergy: city.energy < energyWanted,
    hosts: [],
    services: NONE,
    harborChoices: NONE,
    fullIndustry: NONE,
    best: IMPOSSIBLE,
  };
}
