// The best final allocation, exactly: most points, then most inhabitants on buildings, then fewest empty squares.
//
// The parts of a city hardly touch each other. Energy decides which offices, shops and towers stand; inhabitants decide
// which offices, services, factories and harbors stand and how many customers come. So the search goes through the choices
// of offices and of shops, and answers the rest from curves. What is not scarce is not searched: a building that costs only
// what lies idle anyway stands, unless a monument suffers from it.

import { MODES } from '../common/board.mjs';
import { MONUMENT, OFFICE, PARK, TOWER } from '../common/tiles.mjs';
import { forEachChoice } from './choices.mjs';
import {
  harborChoices, hostCurve, IMPOSSIBLE, industryCurve, NONE, PLACED, POINT, serviceCurve, STANDING, towerCurve,
} from './curves.mjs';
import { NOTHING_STANDS, officePoints } from './scoring.mjs';
import { survey } from './survey.mjs';

/** What every allocation shares: parks and monuments always stand, and who is not placed costs a point. */
function groundValue(s) {
  let value = 0;
  for (const square of s.of[PARK]) value += s.worth[square];
  for (const square of s.of[MONUMENT]) value += s.worth[square];
  return value - s.city.inhabitants * POINT;
}

/** The towers that the energy left lights, and the penalty for energy that neither works nor rests on a park. */
function energyValue(s, towers, used) {
  const lit = Math.min(s.energy - used, towers.length - 1);
  const idle = s.city.energy - used - lit - s.of[PARK].length;
  return towers[lit] - Math.max(0, idle) * POINT;
}

/** The most that these inhabitants bring when they divide over both curves. */
function bestDivision(industry, hosts, inhabitants) {
  const most = Math.min(inhabitants, industry.length - 1);
  let best = IMPOSSIBLE;
  for (let staff = 0; staff <= most; staff++) {
    const value = industry[staff] + hosts[inhabitants - staff];
    if (value > best) best = value;
  }
  return best;
}

function hostsOf(s, shops) {
  s.hosts[shops] ??= hostCurve(s, shops);
  return s.hosts[shops];
}

const allStand = (s, squares) => squares.every((square) => s.standing[square] !== NOTHING_STANDS);

/** Raises s.best by what can be had with the offices and shops that stand, and any number of the shops that are alike. */
function searchLikeShops(s, towers, offices, shops, fixed) {
  const staff = s.inhabitants - offices;
  const fewest = s.scarceEnergy ? 0 : s.likeShops.length;
  let industry = allStand(s, s.feeders) ? s.fullIndustry : null;
  for (let like = s.likeShops.length; like >= fewest; like--) {
    const used = offices + shops + like;
    if (used > s.energy) continue;
    const value = fixed + like * STANDING + energyValue(s, towers, used);
    const hosts = hostsOf(s, shops + like);
    // All offices and shops beside the factories are the most that these can hope for.
    if (value + bestDivision(s.fullIndustry, hosts, staff) <= s.best) continue;
    industry ??= industryCurve(s);
    s.best = Math.max(s.best, value + bestDivision(industry, hosts, staff));
  }
}

function searchShops(s, towers, offices, fixed) {
  const [always, optional] = s.scarceEnergy ? [NONE, s.shops] : [s.shops, NONE];
  forEachChoice(s, always, optional, (shops, value) => searchLikeShops(s, towers, offices, shops, fixed + value));
}

/** The offices beside parks come first, for the towers depend on them only. */
function searchOffices(s, fixed) {
  const scarce = s.scarceInhabitants || s.scarceEnergy;
  const most = Math.min(s.inhabitants, s.energy);
  const choose = (squares, visit) => forEachChoice(s, scarce ? NONE : squares, scarce ? squares : NONE, visit);
  choose(s.parkOffices, (beside, besideValue) => {
    if (beside > most) return;
    const towers = towerCurve(s);
    choose(s.otherOffices, (others, othersValue) => {
      if (beside + others > most) return;
      const points = officePoints(s.mode, s.standing, s.city, s.of[OFFICE]);
      searchShops(s, towers, beside + others, fixed + besideValue + othersValue + points * POINT);
    });
  });
}

function bestValue(city, mode) {
  const s = survey(city, mode);
  s.services = serviceCurve(s);
  s.harborChoices = harborChoices(s);
  forEachChoice(s, s.feeders, NONE, () => { s.fullIndustry = industryCurve(s); });
  searchOffices(s, groundValue(s));
  return s.best;
}

/** The best allocation's points, inhabitants on buildings and empty squares. */
export function bestAllocation(city, modeName) {
  const mode = MODES[modeName];
  const value = bestValue(city, mode);
  const total = Math.floor(value / POINT);
  const below = value - total * POINT;
  return {
    total,
    inhabitantsPlaced: Math.floor(below / PLACED),
    emptySquares: mode.squares - below % PLACED,
  };
}
