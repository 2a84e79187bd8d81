// Collects the shapes of one building as SVG text. Only numbers and colours of this folder ever come in here.
import { DARK_WINDOW, dimmed } from './colours';
import { at, flat, leftWall, outline, rightWall, type Point } from './iso';

export interface Faces {
  left: string;
  right: string;
  top: string;
}

export interface Stroke {
  stroke: string;
  width: number;
  fill?: string;
}

export class Sketch {
  private shapes: { fill: string; opacity: number; outlines: string }[] = [];
  private parts: string[] = [];

  constructor(readonly lit: boolean) {}

  private tone(colour: string): string {
    return this.lit ? colour : dimmed(colour);
  }

  /** Neighbours of one colour become one path, which keeps a table with many tiles light. */
  polygon(points: readonly Point[], fill: string, opacity = 1): void {
    const last = this.shapes.at(-1);
    if (last && last.fill === fill && last.opacity === opacity) last.outlines += outline(points);
    else this.shapes.push({ fill, opacity, outlines: outline(points) });
  }

  private flush(): void {
    for (const { fill, opacity, outlines } of this.shapes)
      this.parts.push(
        `<path d="${outlines}" fill="${this.tone(fill)}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`,
      );
    this.shapes = [];
  }

  box(x0: number, y0: number, x1: number, y1: number, z0: number, z1: number, faces: Faces): void {
    this.polygon(leftWall(y1, x0, x1, z0, z1), faces.left);
    this.polygon(rightWall(x1, y0, y1, z0, z1), faces.right);
    this.polygon(flat(x0, y0, x1, y1, z1), faces.top);
  }

  left(y: number, x0: number, x1: number, z0: number, z1: number, fill: string): void {
    this.polygon(leftWall(y, x0, x1, z0, z1), fill);
  }

  right(x: number, y0: number, y1: number, z0: number, z1: number, fill: string): void {
    this.polygon(rightWall(x, y0, y1, z0, z1), fill);
  }

  /** The colour of a window: lit or dark. */
  window(light: string, dark = DARK_WINDOW): string {
    return this.lit ? light : dark;
  }

  ellipse([x, y]: Point, rx: number, ry: number, fill: string, opacity = 1): void {
    this.flush();
    const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
    this.parts.push(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${this.tone(fill)}"${faint}/>`);
  }

  /** An upright flat shape at a position, in its own units. */
  shape(data: string, fill: string, place: Point = [0, 0], scale = 1): void {
    this.flush();
    this.parts.push(`<path d="${data}" fill="${this.tone(fill)}"${moved(place, scale)}/>`);
  }

  line(data: string, { stroke, width, fill }: Stroke, place: Point = [0, 0], scale = 1): void {
    this.flush();
    const inside = fill ? this.tone(fill) : 'none';
    this.parts.push(
      `<path d="${data}" fill="${inside}" stroke="${this.tone(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${moved(place, scale)}/>`,
    );
  }

  /** The soft shadow that a building casts to the right. */
  shadow(x0: number, y0: number, x1: number, y1: number, fill: string, opacity = 0.24): void {
    const reach = 7;
    this.polygon([at(x0, y1), at(x1, y1), at(x1 + reach, y1 + 4), at(x1 + reach, y0 + 5), at(x1, y0)], fill, opacity);
  }

  toString(): string {
    this.flush();
    return this.parts.join('');
  }
}

function moved([x, y]: Point, scale: number): string {
  if (x === 0 && y === 0 && scale === 1) return '';
  return ` transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"`;
}
