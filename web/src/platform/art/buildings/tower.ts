import { LIT_WINDOW } from '~/platform/art/drawing/colours';
import { at } from '~/platform/art/drawing/iso';
import type { Sketch } from '~/platform/art/drawing/sketch';

const FROM = 10.5;
const TO = 35.5;
/** By the number of floors from 1: with more floors each is lower, so that no tower leaves its tile. */
const STOREY = [14, 12.6, 11.6, 10.3, 9];

export function tower(sketch: Sketch, floors: number, mayor: boolean): void {
  const height = STOREY[floors - 1] ?? STOREY.at(-1)!;
  sketch.shadow(FROM, FROM, TO, TO, '#7a5200', 0.22);
  for (let floor = 0; floor < floors; floor++) storey(sketch, floor, floor * height, height);
  const roof = floors * height;
  sketch.box(FROM + 3, FROM + 3, FROM + 12, FROM + 12, roof, roof + 4.5, {
    left: '#fff3d0',
    right: '#c98c12',
    top: '#fffdf5',
  });
  if (mayor) flag(sketch, roof);
}

function storey(sketch: Sketch, floor: number, base: number, height: number): void {
  const odd = floor % 2 === 1;
  sketch.box(FROM, FROM, TO, TO, base, base + height, {
    left: odd ? '#ffe9ae' : '#fff8e3',
    right: odd ? '#d9960f' : '#e8aa22',
    top: '#fffbef',
  });
  const edges = [0, 1, 2].map((column) => FROM + 3.2 + column * 7.4);
  edges.forEach((from, column) => {
    const door = floor === 0 && column === 1;
    const light = (floor + column) % 4 === 3 ? '#f3c766' : '#ffd23f';
    sketch.left(
      TO,
      from,
      from + 4.6,
      base + 2.6,
      base + height - 2.2,
      door ? '#8a5a00' : sketch.window(light, '#3b4656'),
    );
  });
  edges.forEach((from, column) => {
    const light = (floor * 2 + column) % 3 ? LIT_WINDOW : '#ffe27a';
    sketch.right(TO, from, from + 4.6, base + 2.6, base + height - 2.2, sketch.window(light));
  });
  sketch.box(FROM - 1, FROM - 1, TO + 1, TO + 1, base + height - 1.1, base + height, {
    left: '#b87c06',
    right: '#8f5e00',
    top: '#ffefc4',
  });
}

function flag(sketch: Sketch, roof: number): void {
  const foot = at(TO - 6, TO - 6, roof);
  sketch.line('M0 0v-17', { stroke: '#5a3a00', width: 1.6 }, foot);
  sketch.line('M0-17l13 3.6-13 4.4z', { stroke: '#4c1d95', width: 0.6, fill: '#7c3aed' }, foot);
}
