import { LIT_WINDOW, WARM_WINDOW } from '~/platform/art/drawing/colours';
import { at } from '~/platform/art/drawing/iso';
import type { Sketch } from '~/platform/art/drawing/sketch';

const WALLS = { left: '#f0fbfa', right: '#a5dbd5', top: '#0d6e66' };

export function service(sketch: Sketch): void {
  sketch.shadow(6, 10, 40, 38, '#003b36', 0.25);
  sketch.box(4, 8, 42, 40, 0, 2.5, { left: '#dff5f2', right: '#8ccbc4', top: '#f3fcfb' });
  sketch.box(8, 12, 38, 36, 2.5, 17, WALLS);
  windows(sketch);
  hipRoof(sketch);
  turret(sketch);
}

function windows(sketch: Sketch): void {
  for (let i = 0; i < 4; i++) {
    const door = i === 1 && sketch.lit;
    sketch.left(36, 10 + i * 7, 13.6 + i * 7, 5, 14, door ? '#0d6e66' : sketch.window(WARM_WINDOW));
  }
  for (let i = 0; i < 3; i++) sketch.right(38, 14 + i * 7.4, 17.8 + i * 7.4, 5, 14, sketch.window(LIT_WINDOW));
}

function hipRoof(sketch: Sketch): void {
  const top = at(23, 24, 27);
  const corners = [at(6.5, 37.5, 17), at(39.5, 37.5, 17), at(39.5, 10.5, 17), at(6.5, 10.5, 17)] as const;
  sketch.polygon([corners[0], corners[1], top], '#15897e');
  sketch.polygon([corners[1], corners[2], top], '#0a5850');
  sketch.polygon([corners[2], corners[3], top], '#1aa095');
}

function turret(sketch: Sketch): void {
  sketch.box(18.5, 19.5, 27.5, 28.5, 23, 36, WALLS);
  const clock = at(23, 28.5, 30.5);
  sketch.line(
    'M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z',
    { stroke: '#0a5850', width: 1.1, fill: '#fff' },
    clock,
  );
  sketch.line('M0-1.9v1.9l1.4.8', { stroke: '#0a5850', width: 0.9 }, clock);
  const top = at(23, 24, 43);
  sketch.polygon([at(18, 29, 36), at(28, 29, 36), top], '#15897e');
  sketch.polygon([at(28, 29, 36), at(28, 19, 36), top], '#0a5850');
  sketch.line('M0 1v-11', { stroke: '#06423c', width: 1.4 }, top);
  sketch.line(
    'M0-10h9l-2.4 2.9 2.4 2.9h-9z',
    { stroke: '#06423c', width: 0.5, fill: sketch.window('#fff', '#9db8b5') },
    top,
  );
}
