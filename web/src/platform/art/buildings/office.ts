import { LIT_WINDOW } from '~/platform/art/drawing/colours';
import { at, flat } from '~/platform/art/drawing/iso';
import type { Sketch } from '~/platform/art/drawing/sketch';

const FROM = 10;
const TO = 36;
const STOREY = [14, 12.4, 11.2, 9.8, 8.2];
const FRAME = 1.6;
const PANES = 5;
const PANE = (TO - FROM - 2 * FRAME) / PANES;

export function office(sketch: Sketch, floors: number): void {
  const height = STOREY[floors - 1] ?? STOREY.at(-1)!;
  sketch.shadow(FROM, FROM, TO, TO, '#14202c', 0.28);
  for (let floor = 0; floor < floors; floor++) storey(sketch, floor, floor * height, height);
  roof(sketch, floors * height);
}

const pane = (index: number): [number, number] => {
  const from = FROM + FRAME + index * PANE;
  return [from + 0.5, from + PANE - 0.5];
};

function storey(sketch: Sketch, floor: number, base: number, height: number): void {
  const [low, high] = [base + 1.8, base + height - 1.8];
  sketch.box(FROM, FROM, TO, TO, base, base + height, { left: '#eaf1f7', right: '#93a6b8', top: '#f4f8fb' });
  for (let i = 0; i < PANES; i++) sketch.left(TO, ...pane(i), low, high, sketch.window('#bfe3f7', '#5c6b7a'));
  for (let i = 0; i < PANES; i++) sketch.right(TO, ...pane(i), low, high, sketch.window('#6fa6cc', '#3a4756'));
  if (sketch.lit) {
    sketch.left(TO, ...pane((floor * 2 + 1) % PANES), low, high, LIT_WINDOW);
    sketch.right(TO, ...pane((floor * 3 + 2) % PANES), low, high, LIT_WINDOW);
  }
  sketch.left(TO, FROM, TO, base + height - 0.9, base + height, '#2f3d4c');
  sketch.right(TO, FROM, TO, base + height - 0.9, base + height, '#1f2a36');
}

function roof(sketch: Sketch, top: number): void {
  sketch.polygon(flat(FROM, FROM, TO, TO, top), '#2f3d4c');
  sketch.polygon(flat(FROM + 2, FROM + 2, TO - 2, TO - 2, top), '#cbd6e0');
  sketch.box(13, 13, 23, 23, top, top + 4, { left: '#dde6ee', right: '#7d8fa1', top: '#f4f8fb' });
  const mast = at(18, 18, top + 4);
  sketch.line('M0 0v-9', { stroke: '#2f3d4c', width: 1.5 }, mast);
  sketch.ellipse([mast[0], mast[1] - 9], 1.7, 1.7, sketch.window('#ff5a4a', '#2f3d4c'));
}
