import { at } from '~/platform/art/drawing/iso';
import type { Faces, Sketch } from '~/platform/art/drawing/sketch';

const YELLOW: Faces = { left: '#f2b632', right: '#b97f0b', top: '#ffd872' };
const QUAY: Faces = { left: '#e4ebf2', right: '#9fb3c6', top: '#f4f7fa' };
const STEEL = '#123f7a';

export function harbor(sketch: Sketch): void {
  const waves = 'M22 70q3-2.4 6 0t6 0M40 79q3-2.4 6 0t6 0M66 66q3-2.4 6 0t6 0M52 71q2-1.6 4 0t4 0';
  sketch.line(waves, { stroke: '#d9f0ff', width: 1.5 });
  sketch.box(0, 0, 46, 14, 0, 5, QUAY);
  sketch.box(24, 2, 36, 7.5, 5, 11, { left: '#1f5fb0', right: '#123f7a', top: '#3f86dc' });
  sketch.box(37, 2, 45, 7.5, 5, 11, YELLOW);
  sketch.box(29, 2, 41, 7.5, 11, 17, { left: '#eef3f8', right: '#9fb3c6', top: '#fff' });
  crane(sketch);
  ship(sketch);
}

function crane(sketch: Sketch): void {
  const [[a, foot], [b, secondFoot]] = [at(8, 7, 5), at(15, 7, 5)];
  sketch.line(`M${a} ${foot}V17M${b} ${secondFoot}V21`, { stroke: STEEL, width: 2.6 });
  sketch.line(`M${a} 26L${b} 36M${a} 38L${b} 29`, { stroke: STEEL, width: 1.4 });
  sketch.line(`M${a - 7} 15.5L86 33`, { stroke: STEEL, width: 3.2 });
  sketch.line(`M${a} 17L${a + 3} 9L66 27.5M${a + 3} 9L${a - 6} 15M75 31V43`, { stroke: STEEL, width: 1.3 });
  sketch.shape(`M${a - 9} 12.6h6v6h-6z`, '#0d2f5c');
  sketch.shape('M70.5 43h9v6h-9z', sketch.window('#e5574b', '#8c98a6'));
}

function ship(sketch: Sketch): void {
  sketch.ellipse(at(25, 38), 24, 8, '#2063b4', 0.35);
  sketch.polygon([at(8, 38, 7.5), at(36, 38, 7.5), at(33, 37), at(11, 37)], '#fff');
  sketch.polygon([at(8, 38, 7.5), at(36, 38, 7.5), at(34.8, 37.6, 4.3), at(9.3, 37.6, 4.3)], '#0f3f7e');
  sketch.polygon([at(36, 38, 7.5), at(42, 30, 8.5), at(36, 32), at(33, 37)], '#c9daea');
  sketch.polygon([at(36, 38, 7.5), at(42, 30, 8.5), at(39.4, 31, 4.6), at(34.8, 37.6, 4.3)], '#0a2c5a');
  sketch.polygon([at(8, 28, 7.5), at(34, 28, 7.5), at(42, 30, 8.5), at(36, 38, 7.5), at(8, 38, 7.5)], '#dce8f3');
  sketch.box(10, 29.5, 19, 36.5, 7.5, 16.5, { left: '#fff', right: '#b9cbdd', top: '#f4f7fa' });
  for (const [from, to] of [
    [11, 13],
    [14, 16],
    [17, 18.4],
  ] as const)
    sketch.left(36.5, from, to, 11.5, 14.5, sketch.window('#ffd23f'));
  sketch.box(12, 31, 16, 34.5, 16.5, 22, { left: '#e5574b', right: '#a32e24', top: '#f4a9a1' });
  sketch.box(22, 30, 28, 36, 7.5, 12, YELLOW);
  sketch.box(28.6, 30, 34, 36, 7.5, 12, { left: '#17998e', right: '#0b6a62', top: '#5cc7bd' });
}
