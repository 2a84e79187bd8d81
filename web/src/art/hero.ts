// The town of the lobby: sixteen lots between streets, drawn from the back to the front.
import type { Building } from '~/engine/scene';
import type { Look } from './buildings/draw';
import { at, flat, LOT, outline, shift, type Point } from './iso';

const STREET = 16;
const GREEN = 6; // around the outermost streets
const PITCH = LOT + STREET;
const EARTH = 15; // how thick the board is

/** From the back corner, one row a line to the lower left. */
const TOWN: [Building, number?][][] = [
  [['office', 4], ['monument'], ['park'], ['tower', 3]],
  [['park'], ['tower', 5], ['service'], ['shop']],
  [['tower', 3], ['shop'], ['factory'], ['park']],
  [['service'], ['harbor'], ['office', 2], ['tower', 4]],
];
const SIDE = TOWN.length;
const FAR = SIDE * PITCH; // where the last street ends
const [LOW, HIGH] = [-STREET - GREEN, FAR + GREEN];

export const HERO_LOTS: { look: Look; place: Point }[] = TOWN.flatMap((row, y) =>
  row.map(([type, floors = 1], x) => ({
    look: { type, floors, mayor: false, lit: true },
    place: shift(x * PITCH, y * PITCH),
  })),
).sort((a, b) => a.place[1] - b.place[1]);

export const HERO_BOARD = outline(flat(LOW, LOW, HIGH, HIGH));
export const HERO_STREETS = outline(flat(-STREET, -STREET, FAR, FAR));
export const HERO_EARTH = {
  left: outline([at(LOW, HIGH), at(HIGH, HIGH), at(HIGH, HIGH, -EARTH), at(LOW, HIGH, -EARTH)]),
  right: outline([at(HIGH, LOW), at(HIGH, HIGH), at(HIGH, HIGH, -EARTH), at(HIGH, LOW, -EARTH)]),
};

const segment = (from: Point, to: Point): string => `M${from.join(' ')}L${to.join(' ')}`;

/** The dashes in the middle of every street, both ways. */
export const HERO_MARKINGS = Array.from({ length: SIDE + 1 }, (_, i) => i * PITCH - STREET / 2)
  .flatMap((middle) => [segment(at(middle, -STREET), at(middle, FAR)), segment(at(-STREET, middle), at(FAR, middle))])
  .join('');

export const URBANIST_PLACE = at(3 * PITCH + LOT + 2, 2 * PITCH + LOT - 10);

const [LEFT, RIGHT, BOTTOM] = [at(LOW, HIGH)[0], at(HIGH, LOW)[0], at(HIGH, HIGH, -EARTH)[1]];
const TOP = -24; // the mast of the office at the back
export const HERO_VIEW = `${LEFT} ${TOP} ${RIGHT - LEFT} ${BOTTOM - TOP}`;
