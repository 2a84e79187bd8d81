import type { Building } from '~/platform/art/drawing/building';
import { GROUNDS } from '~/platform/art/drawing/colours';
import { flat, LOT } from '~/platform/art/drawing/iso';
import { Sketch } from '~/platform/art/drawing/sketch';
import { factory } from './factory';
import { harbor } from './harbor';
import { monument } from './monument';
import { office } from './office';
import { park } from './park';
import { service } from './service';
import { shop } from './shop';
import { tower } from './tower';

const DRAWINGS: Record<Building, (sketch: Sketch, floors: number, mayor: boolean) => void> = {
  tower,
  shop,
  service,
  park,
  factory,
  harbor,
  office,
  monument,
};

export interface Look {
  type: Building;
  floors: number;
  mayor: boolean;
  lit: boolean;
}

/** A building on its lot, as SVG text in the units of a tile. */
export function drawLot({ type, floors, mayor, lit }: Look): string {
  const sketch = new Sketch(lit);
  const ground = flat(0, 0, LOT, LOT);
  sketch.polygon(
    ground.map(([x, y]) => [x, y + 2.6] as const),
    '#000000',
    0.13,
  );
  sketch.polygon(ground, GROUNDS[type].lot);
  DRAWINGS[type](sketch, floors, mayor);
  return sketch.toString();
}
