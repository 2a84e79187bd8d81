// Moves, records and city files as text: see the project's notation page.

import { readFileSync } from 'node:fs';
import { MODES, SIDES, SITE_WIDTH } from './board.mjs';
import { faceUp, KINDS, kindByCode } from './tiles.mjs';
import { build, DISCARD, emptyCity, makeMove, NO_TILE } from './quadropolis.mjs';

export function readJsonLines(path) {
  return readFileSync(path, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

function parseTarget(text, mode) {
  if (text === undefined) return NO_TILE;
  if (text === 'x') return DISCARD;
  return (Number(text[1]) - 1) * mode.width + text.charCodeAt(0) - 'a'.charCodeAt(0);
}

/** 3W4:b2, 3W4:x or 3W4. */
export function parseMove(text, mode) {
  const [taking, target] = text.split(':');
  const slot = SIDES.indexOf(taking[1]) * SITE_WIDTH + Number(taking[2]) - 1;
  return makeMove(Number(taking[0]), slot, parseTarget(target, mode));
}

/** The kinds on the site for a round of a record. */
export function parseLayout(tiles, players) {
  return tiles.map((marked) => faceUp(marked, players));
}

/** A city file's city; what it does not say about inhabitants and energy, its tiles give. */
export function parseCity(file) {
  const mode = MODES[file.mode];
  const city = emptyCity(mode);
  file.cells.flat().forEach((stack, square) => {
    for (const code of stack.split('+').filter(Boolean)) build(city, KINDS[kindByCode(code)], square);
  });
  city.inhabitants = file.inhabitants ?? city.inhabitants;
  city.energy = file.energy ?? city.energy;
  return city;
}
