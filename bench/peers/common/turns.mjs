// Rounds, turns and architects: the bookkeeping of a table, whatever its cities and its site are made of.

import { BESIDE_SITE, MODES, TURNS_PER_ROUND } from './board.mjs';

/** A table before its first round. Slots and cities are the engine's own. */
export function newTable(modeName, players, first, usedSlots, emptyCity) {
  const { commonPool } = MODES[modeName];
  return {
    mode: modeName,
    players,
    round: 0,
    turn: players * TURNS_PER_ROUND,
    seat: first,
    mayor: first,
    urbanist: BESIDE_SITE,
    supplies: Array.from({ length: commonPool ? 1 : players }, () => new Array(6).fill(0)),
    usedSlots,
    site: [],
    cities: Array.from({ length: players }, () => emptyCity(modeName)),
  };
}

export const roundIsOver = (state) => state.turn === state.players * TURNS_PER_ROUND;
export const gameIsOver = (state) => roundIsOver(state) && state.round === MODES[state.mode].rounds;

/** The architects come back, the urbanist leaves the site, and the mayor's holder starts. */
export function startRound(state) {
  const { commonPool, highestNumber } = MODES[state.mode];
  state.round++;
  state.turn = 0;
  state.seat = state.mayor;
  state.urbanist = BESIDE_SITE;
  for (const supply of state.supplies) supply.fill(commonPool ? state.players : 1, 1, highestNumber + 1);
}

/** The architects that the seat may choose from, counted by number: its own ones, or the common pool. */
export function supplyOf(state) {
  return state.supplies[state.supplies.length === 1 ? 0 : state.seat];
}

export function passTurn(state) {
  state.turn++;
  state.seat = state.seat + 1 === state.players ? 0 : state.seat + 1;
}

const isAhead = (one, other) => (one.total - other.total || one.inhabitantsPlaced - other.inhabitantsPlaced ||
  other.emptySquares - one.emptySquares) > 0;

/** Who wins with these best allocations, by seat: nobody is ahead of a winner. */
export function rank(cities) {
  return {
    cities,
    winners: [...cities.keys()].filter((seat) => !cities.some((city) => isAhead(city, cities[seat]))),
  };
}
