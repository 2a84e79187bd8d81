// Curves: curve[n] is the most that n units bring in one part of a city. An allocation's three goals are one number, so that
// comparing and adding numbers compares and adds allocations: most points, then most inhabitants placed, then most standing.

import { FACTORY, HARBOR, MONUMENT, PARK, SERVICE, TOWER } from '../common/tiles.mjs';
import { CUSTOMER_POINTS, DISTRICT_POINTS } from '../common/score_pad.mjs';
import { divide, forEachChoice } from './choices.mjs';
import { BESIDE_FACTORY, countBeside, factoryPoints, harborPoints, parkPoints } from './scoring.mjs';

export const STANDING = 1;
export const PLACED = 100;
export const POINT = 100_000;
/** An inhabitant on a building counts for the second goal, and costs no penalty point. */
export const STAFF = POINT + PLACED;
export const IMPOSSIBLE = -500_000_000;

export const NONE = [];
const emptyCurve = (most) => new Array(most + 1).fill(IMPOSSIBLE);

function raise(curve, index, value) {
  if (value > curve[index]) curve[index] = value;
}

/** What these squares are worth, the best first. */
export const worthDescending = (worth, squares) => squares.map((square) => worth[square]).sort((a, b) => b - a);

/** How many districts so many services reach matters, but not which ones: bySpread[districts][services]. */
function addDistrict(bySpread, worth) {
  for (let districts = bySpread.length - 2; districts >= 0; districts--) {
    const before = bySpread[districts];
    for (let services = 0; services < before.length; services++) {
      if (before[services] === IMPOSSIBLE) continue;
      let value = before[services];
      worth.forEach((each, i) => raise(bySpread[districts + 1], services + i + 1, value += each));
    }
  }
}

/** curve[n]: the most that exactly n services bring. In one district those worth most come first. */
export function serviceCurve(s) {
  const services = s.of[SERVICE];
  const curve = emptyCurve(services.length);
  const bySpread = DISTRICT_POINTS.map(() => emptyCurve(services.length));
  bySpread[0][0] = 0;
  for (const district of s.mode.districts) {
    const here = district.filter((square) => services.includes(square));
    if (here.length > 0) addDistrict(bySpread, worthDescending(s.worth, here));
  }
  bySpread.forEach((byCount, districts) =>
    byCount.forEach((value, count) => raise(curve, count, value + DISTRICT_POINTS[districts] * POINT)));
  return curve;
}

/** The next customer of a shop never brings less than the one before, so that one shop after the other is filled. */
function customersValue(mode, shops, customers) {
  const seated = Math.min(customers, shops * mode.customers);
  const full = Math.floor(seated / mode.customers);
  return (full * CUSTOMER_POINTS[mode.customers] + CUSTOMER_POINTS[seated % mode.customers]) * POINT + seated * STAFF;
}

/** curve[n]: the most that n inhabitants bring as customers of so many shops and in the services. */
export function hostCurve(s, shops) {
  const curve = emptyCurve(s.inhabitants);
  const most = s.services.length - 1;
  for (let n = Math.max(0, s.inhabitants - s.staffElsewhere); n <= s.inhabitants; n++) {
    for (let staff = Math.min(most, n); staff >= 0; staff--) {
      raise(curve, n, s.services[staff] + customersValue(s.mode, shops, n - staff));
    }
  }
  return curve;
}

/** Every choice of harbors worth a look: only a monument makes a harbor unwelcome when staff is not scarce. */
export function harborChoices(s) {
  const choices = [];
  const isOptional = (square) => s.scarceInhabitants || s.isBeside(square, MONUMENT);
  const [optional, always] = divide(s.of[HARBOR], isOptional);
  const pointsBeside = (factory) => POINT * BESIDE_FACTORY[HARBOR] * countBeside(s.mode, s.standing, factory, HARBOR);
  forEachChoice(s, always, optional, (count, value) => choices.push({
    count,
    value: value + POINT * harborPoints(s.mode, s.standing, s.of[HARBOR]),
    besideFactories: s.of[FACTORY].map(pointsBeside),
  }));
  return choices;
}

function insertDescending(sorted, count, value) {
  let place = count;
  for (; place > 0 && sorted[place - 1] < value; place--) sorted[place] = sorted[place - 1];
  sorted[place] = value;
}

/** curve[n]: the most that exactly n inhabitants bring in factories and harbors, beside the offices and shops that stand. */
export function industryCurve(s) {
  const curve = emptyCurve(s.of[FACTORY].length + s.of[HARBOR].length);
  const alone = s.of[FACTORY].map((square) => s.worth[square] + factoryPoints(s.mode, s.standing, square) * POINT);
  const sorted = alone.slice();
  for (const { count, value, besideFactories } of s.harborChoices) {
    for (let i = 0; i < alone.length; i++) insertDescending(sorted, i, alone[i] + besideFactories[i]);
    let sum = value;
    raise(curve, count, sum);
    for (let i = 0; i < sorted.length; i++) raise(curve, count + i + 1, sum += sorted[i]);
  }
  return curve;
}

/** curve[n]: the most that exactly n towers bring, with the parks beside them and beside the offices that stand. */
export function towerCurve(s) {
  const curve = emptyCurve(s.of[TOWER].length);
  const [always, optional] = s.scarceEnergy ? [NONE, s.parkTowers] : [s.parkTowers, NONE];
  forEachChoice(s, always, optional, (count, value) => {
    let sum = value;
    for (const park of s.of[PARK]) sum += parkPoints(s.mode, s.standing, park) * POINT;
    raise(curve, count, sum);
    s.otherTowers.forEach((worth, i) => raise(curve, count + i + 1, sum += worth));
  });
  return curve;
}
