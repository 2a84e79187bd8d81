// The picture of an issue, put together from what a yes would move: the measure that moves most is in front, the next one behind
// it. A growing measure is shown by day, a shrinking one at dusk.
import { LOT, shift, type Point } from '~/platform/art/drawing/iso';
import type { Look } from '~/platform/art/buildings/draw';
import { MEASURES, type Measure, type SideOutlook } from '~/games/quatropolis/engine/outlook';

export interface IssueSceneDrawing {
  dusk: boolean;
  lots: { look: Look; place: Point }[]; // from the back to the front
  badge: { measure: Measure; up: boolean } | null;
  lock: boolean | null; // rent control, switched on or off
}

const STREET = 8;
const BACK_LEFT = shift(-LOT - STREET, 0);
const BACK_RIGHT = shift(0, -LOT - STREET);
const FRONT: Point = [0, 0];

const GROWS: Record<Measure, Look> = {
  rent: { type: 'tower', floors: 3, mayor: false, lit: true },
  amenities: { type: 'park', floors: 1, mayor: false, lit: true },
  tax: { type: 'service', floors: 1, mayor: false, lit: true },
  population: { type: 'tower', floors: 5, mayor: false, lit: true },
};
const GREEN: Look = { type: 'park', floors: 1, mayor: false, lit: true };
const CORNER: Look = { type: 'shop', floors: 1, mayor: false, lit: true };

function lookOf(measure: Measure, up: boolean): Look {
  const look = GROWS[measure];
  return up ? look : { ...look, lit: false, floors: Math.min(look.floors, 2) };
}

export function issueScene(yes: SideOutlook | null): IssueSceneDrawing {
  const changes = yes?.changes ?? {};
  const moved = MEASURES.filter((measure) => changes[measure]).sort(
    (a, b) => Math.abs(changes[b] ?? 0) - Math.abs(changes[a] ?? 0),
  );
  const [first, second] = moved;
  const isUp = (measure: Measure) => (changes[measure] ?? 0) > 0;
  const front = first ? lookOf(first, isUp(first)) : CORNER;
  const back = second ? lookOf(second, isUp(second)) : front.type === 'park' ? CORNER : GREEN;
  return {
    dusk: first !== undefined && !isUp(first),
    lots: [
      { look: back, place: BACK_RIGHT },
      { look: front.type === 'shop' ? GREEN : CORNER, place: BACK_LEFT },
      { look: front, place: FRONT },
    ],
    badge: first ? { measure: first, up: isUp(first) } : null,
    lock: yes?.rentControl ?? null,
  };
}
