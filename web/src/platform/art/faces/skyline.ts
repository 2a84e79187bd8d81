// A skyline of five houses for each name, so that people look different from each other, and from bots, everywhere.

const HOUSES = 5;
const WIDTH = 24 / HOUSES;
const GROUND = 24;

/** Stirs the letters until close names give far numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text.trim().toLocaleLowerCase()) {
    hash ^= letter.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193) >>> 0;
    hash ^= hash >>> 13;
  }
  return hash;
}

/** Flat, gabled, or with a slanted roof. */
function roof(kind: number, left: number, top: number): string {
  const right = left + WIDTH;
  if (kind === 1) return `L${left + WIDTH / 2} ${top - 2.5}L${right} ${top}`;
  if (kind === 2) return `L${right} ${top - 2}`;
  return `L${right} ${top}`;
}

/** As the path of an SVG of 24 × 24. */
export function skylineOf(name: string): string {
  let hash = hashOf(name);
  let path = '';
  for (let house = 0; house < HOUSES; ++house) {
    const left = Number((house * WIDTH).toFixed(1));
    const top = 19 - (hash % 7) * 2;
    const kind = Math.floor(hash / 7) % 3;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    path += `M${left} ${GROUND}L${left} ${top}${roof(kind, left, top)}L${left + WIDTH} ${GROUND}Z`;
  }
  return path;
}
