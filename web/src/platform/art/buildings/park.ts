import { at } from '~/platform/art/drawing/iso';
import type { Sketch } from '~/platform/art/drawing/sketch';

/** Parks have no inactive form, because they have no windows that could be dark. */
export function park(sketch: Sketch): void {
  const path = [at(0, 30), at(18, 24), at(24, 30), at(46, 26)].map((point) => point.join(' '));
  sketch.line(`M${path[0]}Q${path[1]} ${path[2]}T${path[3]}`, { stroke: '#f2e3b5', width: 5 });
  sketch.ellipse(at(33, 37), 10, 5, '#5db0e8');
  sketch.ellipse(at(32.4, 36.4), 7, 3, '#a6dbfa');
  pine(sketch, 10, 10, 1);
  tree(sketch, 27, 12, 1.02, '#3b9440', '#62b858');
  pine(sketch, 38, 9, 0.78);
  tree(sketch, 9, 25, 0.9, '#2f8238', '#52a84c');
  tree(sketch, 18, 41, 0.72, '#4aa348', '#7cc868');
  sketch.line('M-4-2.2h8M-4-5.3h8M-3.4-2.5v2.5M3.4-2.5v2.5', { stroke: '#8a5a2b', width: 1.5 }, at(38, 26));
}

function tree(sketch: Sketch, x: number, y: number, scale: number, leaves: string, light: string): void {
  const place = at(x, y);
  shadow(sketch, x, y, scale);
  sketch.shape('M-1.3 0v-8h2.6v8z', '#7a4b22', place, scale);
  sketch.shape('M-9-14a9 9 0 1 1 18 0a9 9 0 1 1-18 0z', leaves, place, scale);
  sketch.shape('M-9-14a9 9 0 0 1 13-8.1a11 11 0 0 0-6.5 16.6a9 9 0 0 1-6.5-8.5z', light, place, scale);
}

function pine(sketch: Sketch, x: number, y: number, scale: number): void {
  const place = at(x, y);
  shadow(sketch, x, y, scale);
  sketch.shape('M-1.3 0v-6h2.6v6z', '#6b4020', place, scale);
  sketch.shape('M0-30l9.5 25h-19z', '#1f6b2c', place, scale);
  sketch.shape('M0-30l-9.5 25h7.5z', '#2f8a3c', place, scale);
}

function shadow(sketch: Sketch, x: number, y: number, scale: number): void {
  const [left, top] = at(x, y);
  sketch.ellipse([left + 3 * scale, top + scale], 8 * scale, 3.5 * scale, '#1c4d16', 0.3);
}
