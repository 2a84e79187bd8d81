import { at } from '~/platform/art/drawing/iso';
import type { Sketch } from '~/platform/art/drawing/sketch';

const STEP = { left: '#fbf7ec', right: '#cfc3a6', top: '#fff' };
const GOLD = { left: '#e2b13c', right: '#a9791a' };
const [FOOT, NECK, TIP] = [15, 46, 54];

export function monument(sketch: Sketch): void {
  sketch.shadow(8, 8, 38, 38, '#5a4310', 0.2);
  sketch.box(5, 5, 41, 41, 0, 3.4, STEP);
  sketch.box(9, 9, 37, 37, 3.4, 6.8, STEP);
  sketch.box(13, 13, 33, 33, 6.8, FOOT, { left: '#fffdf7', right: '#d6caae', top: '#fff' });
  sketch.left(33, 16, 30, 8.6, 13.2, GOLD.left);
  sketch.right(33, 16, 30, 8.6, 13.2, GOLD.right);
  obelisk(sketch);
}

function obelisk(sketch: Sketch): void {
  sketch.polygon([at(17, 29, FOOT), at(29, 29, FOOT), at(26.5, 26.5, NECK), at(19.5, 26.5, NECK)], '#fffbf0');
  sketch.polygon([at(29, 29, FOOT), at(29, 17, FOOT), at(26.5, 19.5, NECK), at(26.5, 26.5, NECK)], '#c8bb9b');
  const tip = at(23, 23, TIP);
  sketch.polygon([at(19.5, 26.5, NECK), at(26.5, 26.5, NECK), tip], '#ffcf4a');
  sketch.polygon([at(26.5, 26.5, NECK), at(26.5, 19.5, NECK), tip], '#b98a22');
  sketch.polygon([at(17.6, 28.4, 23), at(28.4, 28.4, 23), at(28.1, 28.1, 25.4), at(17.9, 28.1, 25.4)], GOLD.left);
  sketch.polygon([at(28.4, 28.4, 23), at(28.4, 17.6, 23), at(28.1, 17.9, 25.4), at(28.1, 28.1, 25.4)], GOLD.right);
}
