// Moves, records and city files as text: see the project's notation page.

import { readFileSync } from 'node:fs';
import { DISCARD, MODES, NO_TILE, SIDES, SITE_WIDTH } from './board.mjs';
import { faceUp, KINDS, kindByCode } from './tiles.mjs';

export function readJsonLines(path) {
  return readFileSync(path, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

function parseTarget(text, mode) {
  if (text === undefined) return NO_TILE;
  if (text === 'x') return DISCARD;
  return (Number(text[1]) - 1) * mode.width + text.charCodeAt(0) - 'a'.charCodeAt(0);
}

/** The move that 3W4:b2, 3W4:x or 3W4 is to an engine. */
export function parseMove(engine, text, modeName) {
  const [taking, target] = text.split(':');
  const slot = SIDES.indexOf(taking[1]) * SITE_WIDTH + Number(taking[2]) - 1;
  return engine.makeMove(Number(taking[0]), slot, parseTarget(target, MODES[modeName]));
}

/** The kinds on the site for a round of a record. */
export function parseLayout(tiles, players) {
  return tiles.map((marked) => faceUp(marked, players));
}

/** A city file's city as an engine builds it; what it does not say about inhabitants and energy, its tiles give. */
export function parseCity(engine, file) {
  const city = engine.emptyCity(file.mode);
  file.cells.flat().forEach((stack, square) => {
    for (const code of stack.split('+').filter(Boolean)) engine.build(city, KINDS[kindByCode(code)], square);
  });
  city.inhabitants = file.inhabitants ?? city.inhabitants;
  city.energy = file.energy ?? city.energy;
  return city;
}
