import { WARM_WINDOW } from '~/platform/art/drawing/colours';
import { at, type Point } from '~/platform/art/drawing/iso';
import type { Sketch } from '~/platform/art/drawing/sketch';

const [X0, X1, Y0, Y1, WALL, TOOTH] = [4, 42, 14, 40, 15, 10];

export function factory(sketch: Sketch): void {
  sketch.shadow(4, 10, 42, 40, '#3e0804', 0.25);
  chimney(sketch, at(10, 10));
  sketch.box(X0, Y0, X1, Y1, 0, WALL, { left: '#e9695d', right: '#9c2b23', top: '#7e1f18' });
  for (let tooth = 0; tooth < 3; tooth++) sawTooth(sketch, tooth);
  for (let i = 0; i < 3; i++) {
    const from = X0 + 3.5 + i * 12.6;
    sketch.left(Y1, from, from + 6.5, 4.5, 11.5, sketch.window(WARM_WINDOW));
  }
  sketch.right(X1, Y0 + 8, Y0 + 18, 0, 10.5, '#5a1610');
  sketch.right(X1, Y0 + 8, Y0 + 18, 3, 4, '#8e3a32');
  sketch.right(X1, Y0 + 8, Y0 + 18, 6, 7, '#8e3a32');
}

function chimney(sketch: Sketch, foot: Point): void {
  sketch.shape('M-4.2-35h8.4l1.6 35h-11.6z', '#f7dad5', foot);
  sketch.shape('M.6-35h3.6l1.6 35h-5z', '#d9a79f', foot);
  sketch.shape('M-4.5-30h9l.2 4.5h-9.5z', '#c2372d', foot);
  const [x, y] = [foot[0], foot[1] - 35];
  sketch.ellipse([x, y], 4.2, 1.7, '#5a1610');
  if (!sketch.lit) return;
  sketch.ellipse([x + 1, y - 3], 3.2, 3.2, '#fff', 0.88);
  sketch.ellipse([x + 5, y - 5.5], 4, 4, '#fff', 0.88);
  sketch.ellipse([x + 11, y - 6], 2.8, 2.8, '#fff', 0.88);
}

function sawTooth(sketch: Sketch, tooth: number): void {
  const width = (X1 - X0) / 3;
  const [from, to, top] = [X0 + tooth * width, X0 + (tooth + 1) * width, WALL + TOOTH];
  sketch.polygon([at(from, Y1, WALL), at(to, Y1, WALL), at(to, Y1, top)], '#e9695d');
  sketch.polygon(
    [at(from, Y0, WALL), at(to, Y0, top), at(to, Y1, top), at(from, Y1, WALL)],
    tooth % 2 ? '#fbe3df' : '#f6d2cc',
  );
  sketch.right(to, Y0, Y1, WALL, top, sketch.window(WARM_WINDOW, '#4a3a3c'));
}
