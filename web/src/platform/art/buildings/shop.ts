import { LIT_WINDOW, WARM_WINDOW } from '~/platform/art/drawing/colours';
import { at, flat, type Point } from '~/platform/art/drawing/iso';
import type { Sketch } from '~/platform/art/drawing/sketch';

const ROOF = 19;

export function shop(sketch: Sketch): void {
  sketch.shadow(6, 8, 40, 38, '#2b0f55', 0.22);
  sketch.box(6, 8, 40, 38, 0, ROOF, { left: '#f5eefd', right: '#cdb2ec', top: '#6b3fa6' });
  sketch.polygon(flat(8, 10, 38, 36, ROOF), '#8251be');
  front(sketch);
  leftAwning(sketch);
  rightAwning(sketch);
  bag(sketch, at(22, 22, ROOF));
}

function front(sketch: Sketch): void {
  const glass = sketch.window(WARM_WINDOW);
  sketch.left(38, 9, 22, 2.5, 11.5, glass);
  sketch.left(38, 33, 38, 2.5, 11.5, glass);
  sketch.left(38, 25.5, 31, 0, 11, '#5f3497');
  const side = sketch.window(LIT_WINDOW);
  sketch.right(40, 12, 22, 2.5, 11.5, side);
  sketch.right(40, 25, 35, 2.5, 11.5, side);
}

function leftAwning(sketch: Sketch): void {
  const width = 36 / 7;
  for (let stripe = 0; stripe < 7; stripe++) {
    const [from, to] = [5 + stripe * width, 5 + (stripe + 1) * width];
    const fill = stripe % 2 ? '#fff' : '#7a3fbf';
    sketch.polygon([at(from, 38, 18), at(to, 38, 18), at(to, 43.5, 12), at(from, 43.5, 12)], fill);
    sketch.ellipse(at((from + to) / 2, 43.5, 12), 2.6, 2, fill);
  }
}

function rightAwning(sketch: Sketch): void {
  for (let stripe = 0; stripe < 6; stripe++) {
    const [from, to] = [9 + stripe * 5, 14 + stripe * 5];
    const fill = stripe % 2 ? '#e7daf7' : '#5f3497';
    sketch.polygon([at(40, from, 18), at(40, to, 18), at(45, to, 12.6), at(45, from, 12.6)], fill);
    sketch.ellipse(at(45, (from + to) / 2, 12.6), 2.4, 1.8, fill);
  }
}

/** On the roof, so that the silhouette alone identifies the shop. */
function bag(sketch: Sketch, place: Point): void {
  sketch.shape('M-7.5-14h15l1.8 15.5h-18.6z', '#fff', place);
  sketch.shape('M7.5-14l1.8 15.5h-4z', '#d9c6f0', place);
  sketch.line('M-3.8-11v-3.2a3.8 3.8 0 0 1 7.6 0v3.2', { stroke: '#5f3497', width: 1.7 }, place);
  sketch.ellipse([place[0], place[1] - 5], 2.2, 2.2, sketch.window('#f6be2c', '#9a8aaf'));
}
