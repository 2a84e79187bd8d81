// The board's tables as masks: a list of squares or slots becomes the bits of one integer.

import * as board from '../common/board.mjs';

const maskOf = (list) => list.reduce((mask, place) => mask | (1 << place), 0);

export const ALL_SLOTS = (1 << board.SLOTS) - 1;
export const BLOCKED = board.BLOCKED.map(maskOf);

function withMasks(mode) {
  return {
    ...mode,
    fits: mode.fits.map(maskOf),
    districts: mode.districts.map(maskOf),
    neighbours: mode.neighbours.map(maskOf),
    /** A run along a row is followed by shifts to the right, which must not step into the next row. */
    notFirstColumn: maskOf(mode.right.filter((square) => square >= 0)),
  };
}

export const MODES = { classic: withMasks(board.MODES.classic), expert: withMasks(board.MODES.expert) };
