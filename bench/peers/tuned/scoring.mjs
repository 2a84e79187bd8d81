// Points of activated buildings. Sets of squares come in as masks.

import { DISTRICT_POINTS, OFFICE_POINTS, PARK_POINTS, RUN_POINTS } from '../common/score_pad.mjs';
import { lowest, popcount } from './bits.mjs';

/** Floors on a square; city.floors[h] holds the squares with at least h. */
export function floorsOn(city, square) {
  let floors = 0;
  while (((city.floors[floors + 1] >> square) & 1) === 1) floors++;
  return floors;
}

export function parkPoints(mode, parks, towersAndOffices) {
  let points = 0;
  for (let rest = parks; rest !== 0; rest &= rest - 1) {
    points += PARK_POINTS[popcount(mode.neighbours[lowest(rest)] & towersAndOffices)];
  }
  return points;
}

export function districtPoints(mode, services) {
  let districts = 0;
  for (const district of mode.districts) if ((services & district) !== 0) districts++;
  return DISTRICT_POINTS[districts];
}

/** Each pass shortens every run by one square, so the passes until nothing is left are the longest run's length. */
function longestRun(mask, step, allowed) {
  let length = 0;
  for (; mask !== 0; mask &= (mask << step) & allowed) length++;
  return length;
}

export function harborPoints(mode, harbors) {
  return RUN_POINTS[longestRun(harbors, 1, mode.notFirstColumn)] + RUN_POINTS[longestRun(harbors, mode.width, -1)];
}

function groupAround(mode, start, members) {
  let group = start;
  for (let frontier = start; frontier !== 0;) {
    const reached = mode.neighbours[lowest(frontier)] & members & ~group;
    group |= reached;
    frontier = (frontier & (frontier - 1)) | reached;
  }
  return group;
}

export function officePoints(mode, city, offices) {
  let points = 0;
  for (let rest = offices; rest !== 0;) {
    const group = groupAround(mode, rest & -rest, offices);
    const byFloors = OFFICE_POINTS[Math.min(popcount(group), 5)];
    for (let left = group; left !== 0; left &= left - 1) points += byFloors[floorsOn(city, lowest(left))];
    rest &= ~group;
  }
  return points;
}
