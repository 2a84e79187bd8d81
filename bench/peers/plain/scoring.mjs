// Points of what stands in a city. standing[square] is the type of the building that stands there, or NOTHING_STANDS.

import { FACTORY, HARBOR, MONUMENT, OFFICE, PARK, SERVICE, SHOP, TOWER, TYPES } from '../common/tiles.mjs';
import {
  FACTORY_BESIDE, MONUMENT_BESIDE, OFFICE_POINTS, PARK_POINTS, RUN_POINTS,
} from '../common/score_pad.mjs';

export const NOTHING_STANDS = -1;

function byType(entries) {
  const points = new Array(TYPES).fill(0);
  for (const [type, each] of entries) points[type] = each;
  return points;
}

/** What a factory or a monument gets for each neighbour, by the neighbour's type. */
export const BESIDE_FACTORY = byType([
  [SHOP, FACTORY_BESIDE.shop], [HARBOR, FACTORY_BESIDE.harbor], [OFFICE, FACTORY_BESIDE.office],
]);
const BESIDE_MONUMENT = byType([
  [FACTORY, MONUMENT_BESIDE.factory], [HARBOR, MONUMENT_BESIDE.harbor], [SERVICE, MONUMENT_BESIDE.service],
  [SHOP, MONUMENT_BESIDE.shop], [PARK, MONUMENT_BESIDE.park],
]);

export function countBeside(mode, standing, square, type) {
  let count = 0;
  for (const neighbour of mode.neighbours[square]) if (standing[neighbour] === type) count++;
  return count;
}

export function factoryPoints(mode, standing, square) {
  let points = 0;
  for (const neighbour of mode.neighbours[square]) {
    const type = standing[neighbour];
    if (type !== NOTHING_STANDS) points += BESIDE_FACTORY[type];
  }
  return points;
}

/** What the monuments beside a square get for a building of that type on it. */
export function monumentPoints(mode, standing, square, type) {
  let points = 0;
  for (const neighbour of mode.neighbours[square]) if (standing[neighbour] === MONUMENT) points += BESIDE_MONUMENT[type];
  return points;
}

export function parkPoints(mode, standing, square) {
  return PARK_POINTS[countBeside(mode, standing, square, TOWER) + countBeside(mode, standing, square, OFFICE)];
}

function longestRun(harbors, standing, next) {
  let longest = 0;
  for (const harbor of harbors) {
    let length = 0;
    for (let square = harbor; square >= 0 && standing[square] === HARBOR; square = next[square]) length++;
    if (length > longest) longest = length;
  }
  return longest;
}

/** What the harbors give together that stand among these. */
export function harborPoints(mode, standing, harbors) {
  return RUN_POINTS[longestRun(harbors, standing, mode.right)] + RUN_POINTS[longestRun(harbors, standing, mode.below)];
}

/** The offices connected with this one, which are marked as seen. */
function officeGroup(mode, standing, start, seen) {
  const group = [start];
  seen[start] = true;
  for (const square of group) {
    for (const neighbour of mode.neighbours[square]) {
      if (standing[neighbour] !== OFFICE || seen[neighbour]) continue;
      seen[neighbour] = true;
      group.push(neighbour);
    }
  }
  return group;
}

export function officePoints(mode, standing, city, offices) {
  const seen = new Array(mode.squares).fill(false);
  let points = 0;
  for (const office of offices) {
    if (standing[office] !== OFFICE || seen[office]) continue;
    const group = officeGroup(mode, standing, office, seen);
    const byFloors = OFFICE_POINTS[Math.min(group.length, 5)];
    for (const square of group) points += byFloors[city.squares[square].floors];
  }
  return points;
}
