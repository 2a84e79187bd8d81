// The projection of every drawing: x runs to the lower right, y to the lower left, z up. A lot is LOT × LOT and fits a tile of
// 100 × 100 units.
export type Point = readonly [x: number, y: number];

export const LOT = 46;

const ORIGIN: Point = [50, 43];
const ACROSS = 0.86;
const DOWN = 0.44;

const round = (value: number): number => Math.round(value * 100) / 100;

export function at(x: number, y: number, z = 0): Point {
  return [round(ORIGIN[0] + (x - y) * ACROSS), round(ORIGIN[1] + (x + y) * DOWN - z)];
}

/** How far the picture of a lot moves when the lot itself moves by x and y. */
export function shift(x: number, y: number): Point {
  return [round((x - y) * ACROSS), round((x + y) * DOWN)];
}

/** A wall facing left: at y, along x. */
export function leftWall(y: number, x0: number, x1: number, z0: number, z1: number): Point[] {
  return [at(x0, y, z0), at(x1, y, z0), at(x1, y, z1), at(x0, y, z1)];
}

/** A wall facing right: at x, along y. */
export function rightWall(x: number, y0: number, y1: number, z0: number, z1: number): Point[] {
  return [at(x, y0, z0), at(x, y1, z0), at(x, y1, z1), at(x, y0, z1)];
}

export function flat(x0: number, y0: number, x1: number, y1: number, z = 0): Point[] {
  return [at(x0, y0, z), at(x1, y0, z), at(x1, y1, z), at(x0, y1, z)];
}

/** The outline as the data of an SVG path. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}
