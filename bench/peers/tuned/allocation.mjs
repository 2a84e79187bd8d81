// The best final allocation, exactly: most points, then most inhabitants on buildings, then fewest empty squares.
//
// The parts of a city hardly touch each other. Energy decides which offices, shops and towers stand; inhabitants decide
// which offices, services, factories and harbors stand and how many customers come. So the search goes through the sets
// of offices and shops, and answers the rest from curves ("the most that r inhabitants bring here"). What is not scarce
// is not searched: a building that costs only what lies idle anyway stands, unless a monument suffers from it.

import { FACTORY, HARBOR, MONUMENT, OFFICE, PARK, SERVICE, SHOP, TOWER } from '../common/tiles.mjs';
import { CUSTOMER_POINTS, FACTORY_BESIDE, MONUMENT_BESIDE, TOWER_POINTS } from '../common/score_pad.mjs';
import { lowest, popcount } from './bits.mjs';
import { MODES } from './modes.mjs';
import { districtPoints, floorsOn, harborPoints, officePoints, parkPoints } from './scoring.mjs';
import { Subsets } from './subsets.mjs';

// The three goals in one integer, so that comparing and adding integers compares and adds allocations.
const STANDING = 1;
const PLACED = 1 << 5;
const POINT = 1 << 12;
/** An inhabitant on a building counts for the second goal, and costs no penalty point. */
const STAFF = POINT + PLACED;
const STAFFED_BUILDING = STAFF + STANDING;
const IMPOSSIBLE = -(1 << 29);

const MOST_SQUARES = 20;
const MOST_INHABITANTS = 128;      // more than a city of shops can hold

function unpack(value, mode) {
  return {
    total: value >> 12,
    inhabitantsPlaced: (value >> 5) & 127,
    emptySquares: mode.squares - (value & 31),
  };
}

/** customers[shops][c]: the most that c inhabitants bring as customers of that many shops. */
function customerCurves(perShop) {
  const curves = [new Int32Array(MOST_INHABITANTS)];
  while (curves.length <= MOST_SQUARES) {
    const fewer = curves[curves.length - 1];
    curves.push(fewer.map((_, c) => {
      let best = 0;
      for (let here = 0; here <= Math.min(c, perShop); here++) {
        best = Math.max(best, fewer[c - here] + CUSTOMER_POINTS[here] * POINT + here * STAFF);
      }
      return best;
    }));
  }
  return curves;
}

const CUSTOMERS = { classic: customerCurves(MODES.classic.customers), expert: customerCurves(MODES.expert.customers) };

// Scratch space, filled anew for every city.
const weights = new Int32Array(MOST_SQUARES);
const services = new Subsets();
const harbors = new Subsets();
const parkTowers = new Subsets();
const serviceCurve = new Int32Array(MOST_SQUARES + 1);
const hostCurves = Array.from({ length: MOST_SQUARES + 1 }, () => new Int32Array(MOST_INHABITANTS));
const hostCurveKnown = new Uint8Array(MOST_SQUARES + 1);
const industryBound = new Int32Array(MOST_SQUARES + 1);
const industryCurve = new Int32Array(MOST_SQUARES + 1);
const towerCurve = new Int32Array(MOST_SQUARES + 1);
const apartTowers = new Int32Array(MOST_SQUARES + 1);
const factoryWeights = new Int32Array(MOST_SQUARES);
const sortedWeights = new Int32Array(MOST_SQUARES);

function neighboursOfAll(mode, squares) {
  let around = 0;
  for (let rest = squares; rest !== 0; rest &= rest - 1) around |= mode.neighbours[lowest(rest)];
  return around;
}

/** The city as the search sees it: its squares by type, and what is scarce. */
function survey(city, mode) {
  const of = city.buildings;
  const shops = popcount(of[SHOP]);
  const offices = popcount(of[OFFICE]);
  const staffed = popcount(of[SERVICE] | of[FACTORY] | of[HARBOR]) + offices;
  const inhabitantsWanted = staffed + shops * mode.customers;
  const energyWanted = popcount(of[TOWER]) + shops + offices;
  return {
    city, mode,
    towers: of[TOWER], shops: of[SHOP], services: of[SERVICE], parks: of[PARK],
    factories: of[FACTORY], harbors: of[HARBOR], offices: of[OFFICE], monuments: of[MONUMENT],
    besideMonuments: neighboursOfAll(mode, of[MONUMENT]),
    besideParks: neighboursOfAll(mode, of[PARK]),
    besideFactories: neighboursOfAll(mode, of[FACTORY]),
    inhabitants: Math.min(city.inhabitants, inhabitantsWanted),
    energy: Math.min(city.energy, energyWanted),
    scarceInhabitants: city.inhabitants < inhabitantsWanted,
    scarceEnergy: city.energy < energyWanted,
    towerCurveFor: -1,
  };
}

/** Points that the monuments beside these squares give or take, for buildings that count so much each. */
function monumentPoints(s, squares, each) {
  if ((squares & s.besideMonuments) === 0) return 0;
  let pairs = 0;
  for (let rest = squares & s.besideMonuments; rest !== 0; rest &= rest - 1) {
    pairs += popcount(s.mode.neighbours[lowest(rest)] & s.monuments);
  }
  return pairs * each;
}

function weighStaffed(s, squares, eachMonument) {
  for (let rest = squares; rest !== 0; rest &= rest - 1) {
    const square = lowest(rest);
    weights[square] = STAFFED_BUILDING + s.city.points[square] * POINT +
      monumentPoints(s, rest & -rest, eachMonument) * POINT;
  }
}

/** serviceCurve[k]: the most that exactly k services bring. */
function fillServiceCurve(s) {
  weighStaffed(s, s.services, MONUMENT_BESIDE.service);
  services.fill(s.services, s.scarceInhabitants ? s.services : 0, weights);
  serviceCurve.fill(IMPOSSIBLE, 0, popcount(s.services) + 1);
  for (let i = 0; i < services.count; i++) {
    const staff = popcount(services.masks[i]);
    const value = services.values[i] + districtPoints(s.mode, services.masks[i]) * POINT;
    if (value > serviceCurve[staff]) serviceCurve[staff] = value;
  }
}

/** [r]: the most that r inhabitants bring in the services and as customers of so many shops, where r can be left. */
function hostCurve(s, shops) {
  const curve = hostCurves[shops];
  if (hostCurveKnown[shops] === 1) return curve;
  hostCurveKnown[shops] = 1;
  const customers = CUSTOMERS[s.mode.name][shops];
  const most = popcount(s.services);
  const elsewhere = popcount(s.offices | s.factories | s.harbors);
  for (let r = Math.max(0, s.inhabitants - elsewhere); r <= s.inhabitants; r++) {
    let best = IMPOSSIBLE;
    for (let staff = Math.min(most, r); staff >= 0; staff--) {
      const value = serviceCurve[staff] + customers[r - staff];
      if (value > best) best = value;
    }
    curve[r] = best;
  }
  return curve;
}

/** Every set of harbors worth a look, with its value. Only a monument makes a harbor with idle staff unwelcome. */
function fillHarbors(s) {
  weighStaffed(s, s.harbors, MONUMENT_BESIDE.harbor);
  harbors.fill(s.harbors, s.scarceInhabitants ? s.harbors : s.harbors & s.besideMonuments, weights);
  for (let i = 0; i < harbors.count; i++) harbors.values[i] += harborPoints(s.mode, harbors.masks[i]) * POINT;
}

/** What each factory is worth beside these offices and shops, harbors left aside; returns how many there are. */
function weighFactories(s, offices, shops) {
  let count = 0;
  for (let rest = s.factories; rest !== 0; rest &= rest - 1) {
    const around = s.mode.neighbours[lowest(rest)];
    factoryWeights[count++] = STAFFED_BUILDING + POINT * (FACTORY_BESIDE.shop * popcount(around & shops) +
      FACTORY_BESIDE.office * popcount(around & offices) + MONUMENT_BESIDE.factory * popcount(around & s.monuments));
  }
  return count;
}

/** sortedWeights: the factories' worth beside these harbors, the best first. */
function sortFactories(s, harborSet) {
  let count = 0;
  for (let rest = s.factories; rest !== 0; rest &= rest - 1) {
    const beside = popcount(s.mode.neighbours[lowest(rest)] & harborSet);
    const weight = factoryWeights[count] + FACTORY_BESIDE.harbor * POINT * beside;
    let place = count++;
    for (; place > 0 && sortedWeights[place - 1] < weight; place--) sortedWeights[place] = sortedWeights[place - 1];
    sortedWeights[place] = weight;
  }
}

/** curve[r]: the most that exactly r inhabitants bring in factories and harbors beside these offices and shops. */
function fillIndustryCurve(s, curve, offices, shops) {
  const factories = weighFactories(s, offices, shops);
  curve.fill(IMPOSSIBLE, 0, factories + popcount(s.harbors) + 1);
  for (let i = 0; i < harbors.count; i++) {
    sortFactories(s, harbors.masks[i]);
    let staff = popcount(harbors.masks[i]);
    let value = harbors.values[i];
    for (let factory = 0; ; factory++, staff++) {
      if (value > curve[staff]) curve[staff] = value;
      if (factory === factories) break;
      value += sortedWeights[factory];
    }
  }
}

/** The most that these inhabitants bring when they divide over both curves. */
function bestDivision(s, industry, hosts, inhabitants) {
  const most = Math.min(inhabitants, popcount(s.factories | s.harbors));
  let best = IMPOSSIBLE;
  for (let staff = 0; staff <= most; staff++) {
    const value = industry[staff] + hosts[inhabitants - staff];
    if (value > best) best = value;
  }
  return best;
}

const towerWeight = (s, square) => TOWER_POINTS[floorsOn(s.city, square)] * POINT + STANDING;

/** Splits the towers: those beside parks are searched, of the others the highest are the best. */
function fillTowers(s) {
  for (let rest = s.towers; rest !== 0; rest &= rest - 1) weights[lowest(rest)] = towerWeight(s, lowest(rest));
  const besideParks = s.towers & s.besideParks;
  parkTowers.fill(besideParks, s.scarceEnergy ? besideParks : 0, weights);
  const apart = [];
  for (let rest = s.towers & ~besideParks; rest !== 0; rest &= rest - 1) apart.push(weights[lowest(rest)]);
  apart.sort((a, b) => b - a);
  apartTowers[0] = 0;
  for (let i = 0; i < apart.length; i++) apartTowers[i + 1] = apartTowers[i] + apart[i];
}

/** towerCurve[e]: the most that exactly e towers bring, with the parks beside them and beside these offices. */
function fillTowerCurve(s, offices) {
  const seen = offices & s.besideParks;
  if (s.towerCurveFor === seen) return;
  s.towerCurveFor = seen;
  const apart = popcount(s.towers & ~s.besideParks);
  towerCurve.fill(IMPOSSIBLE, 0, popcount(s.towers) + 1);
  for (let i = 0; i < parkTowers.count; i++) {
    const mask = parkTowers.masks[i];
    const value = parkTowers.values[i] + parkPoints(s.mode, s.parks, mask | seen) * POINT;
    const count = popcount(mask);
    for (let more = 0; more <= apart; more++) {
      if (value + apartTowers[more] > towerCurve[count + more]) towerCurve[count + more] = value + apartTowers[more];
    }
  }
}

/** What every allocation shares: parks and monuments always stand, and who is not placed costs a point. */
function groundValue(s) {
  return popcount(s.parks | s.monuments) * STANDING +
    (monumentPoints(s, s.parks, MONUMENT_BESIDE.park) - s.city.inhabitants) * POINT;
}

function shopsValue(s, shops) {
  return popcount(shops) * STANDING + monumentPoints(s, shops, MONUMENT_BESIDE.shop) * POINT;
}

function officesValue(s, offices) {
  return popcount(offices) * STAFFED_BUILDING + officePoints(s.mode, s.city, offices) * POINT;
}

/** The towers that the energy left lights, and the penalty for energy that neither works nor rests on a park. */
function energyValue(s, used) {
  const lit = Math.min(s.energy - used, popcount(s.towers));
  const idle = s.city.energy - used - lit - popcount(s.parks);
  return towerCurve[lit] - Math.max(0, idle) * POINT;
}

/** The best with these offices, or `best` if that is better. */
function searchShops(s, offices, fixed, best) {
  const choice = s.scarceEnergy ? s.shops : 0;
  const left = s.energy - popcount(offices);
  const staff = s.inhabitants - popcount(offices);
  for (let dark = 0; ; dark = (dark - choice) & choice) {
    const shops = s.shops & ~dark;
    const spare = left - popcount(shops);
    // Energy that could light a dark shop never does better in the reserve, and more shops were tried before.
    if (spare >= 0 && (dark === 0 || spare <= popcount(s.towers))) {
      const value = fixed + shopsValue(s, shops) + energyValue(s, s.energy - spare);
      best = Math.max(best, bestWithIndustry(s, offices, shops, staff, value, best));
    }
    if (dark === choice) return best;
  }
}

/** Bounds the factories by all offices and shops beside them, and looks closer only where that could beat `best`. */
function bestWithIndustry(s, offices, shops, staff, value, best) {
  const hosts = hostCurve(s, popcount(shops));
  const bound = value + bestDivision(s, industryBound, hosts, staff);
  const missing = (s.offices | s.shops) & ~(offices | shops) & s.besideFactories;
  if (bound <= best || missing === 0) return bound;
  fillIndustryCurve(s, industryCurve, offices, shops);
  return value + bestDivision(s, industryCurve, hosts, staff);
}

function bestValue(city, mode) {
  const s = survey(city, mode);
  hostCurveKnown.fill(0);
  fillServiceCurve(s);
  fillHarbors(s);
  fillTowers(s);
  fillIndustryCurve(s, industryBound, s.offices, s.shops);
  const ground = groundValue(s);
  const choice = s.scarceInhabitants || s.scarceEnergy ? s.offices : 0;
  let best = IMPOSSIBLE;
  for (let dark = 0; ; dark = (dark - choice) & choice) {
    const offices = s.offices & ~dark;
    if (popcount(offices) <= Math.min(s.energy, s.inhabitants)) {
      fillTowerCurve(s, offices);
      best = searchShops(s, offices, ground + officesValue(s, offices), best);
    }
    if (dark === choice) return best;
  }
}

/** The best allocation's points, inhabitants on buildings and empty squares. */
export function bestAllocation(city, modeName) {
  const mode = MODES[modeName];
  return unpack(bestValue(city, mode), mode);
}
