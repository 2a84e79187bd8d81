// The result as a picture of 1200 × 630: points, rows of the score pad, and the skyline of the city by height. It does not show the plan.
import { drawLot } from '~/platform/art/buildings/draw';
import { GROUNDS } from '~/platform/art/drawing/colours';
import { SIGNS } from '~/platform/art/signs';
import type { Building, City } from '~/games/quadropolis/engine/scene';

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 56;
const LOT_WIDTH = 100;
const SCALE = 2.1;

/** The order of buildings in a skyline: the highest in the middle, lower ones to both sides. */
export function skylineOf(city: City): { type: Building; floors: number }[] {
  const standing = city.squares
    .flatMap(({ building }) => (building ? [{ type: building.type, floors: building.floors }] : []))
    .sort((a, b) => b.floors - a.floors || a.type.localeCompare(b.type));
  const skyline: typeof standing = [];
  standing.forEach((building, i) => (i % 2 === 0 ? skyline.push(building) : skyline.unshift(building)));
  return skyline;
}

function signAt(x: number, y: number, type: Building): string {
  const { shape, over, line } = SIGNS[type];
  const { ground, sign } = GROUNDS[type];
  const extra =
    (over ? `<path d="${over}"/>` : '') +
    (line ? `<path d="${line}" fill="none" stroke="${sign}" stroke-width="2"/>` : '');
  return `<g transform="translate(${x} ${y})"><rect width="44" height="44" rx="10" fill="${ground}"/>
    <g transform="translate(10 10)" fill="${sign}"><path fill-rule="evenodd" d="${shape}"/>${extra}</g></g>`;
}

const ROW = 118;
const rowsIn = (city: City): Building[] => city.lines.filter((line) => line !== 'penalty');

function skyline(city: City): string {
  const buildings = skylineOf(city);
  const step = (WIDTH - LOT_WIDTH) / Math.max(1, buildings.length - 1);
  return buildings
    .map(({ type, floors }, i) => {
      const x = i * step + LOT_WIDTH / 2 - 50 * SCALE;
      return `<g transform="translate(${x} ${HEIGHT - 92 * SCALE}) scale(${SCALE})">${drawLot({ type, floors, mayor: false, lit: true })}</g>`;
    })
    .join('');
}

/** Strewn the same way every time. */
const stars = (): string =>
  Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [((i * 0.618_034) % 1) * WIDTH, ((i * 0.754_878) % 1) * 280];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${i % 7 === 0 ? 2 : 1.1}" fill="#fff" opacity="${0.3 + (i % 5) / 8}"/>`;
  }).join('');

export interface SharedResult {
  city: City;
  /** «Expert, 4 players» */
  setting: string;
  /** «You win by one!» */
  headline: string;
  /** «Your best Expert score yet» */
  news: string;
  /** «7 days», beside a fire. */
  badge?: string;
  /** «Same tiles. Can you beat it?» */
  challenge?: string;
}

/** The picture without its texts: an SVG image cannot use the page's fonts, so texts are drawn over it. `more` is added to the drawing. */
export function shareSvg(city: City, more = ''): string {
  const signs = rowsIn(city).map((line, i) => signAt(MARGIN + i * ROW, 312, line));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c1d30"/>
    <stop offset=".6" stop-color="#173f6b"/><stop offset="1" stop-color="#3b7fb4"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${stars()}
    <rect y="${HEIGHT - 26}" width="${WIDTH}" height="26" fill="#15202b"/>${signs.join('')}${skyline(city)}${more}</svg>`;
}

const WHITE = '#fff';
const PALE = '#d5e4f2';
const GOLD = '#ffc928';
const DISPLAY = "'Bricolage', system-ui, sans-serif";
const TEXT = "'Figtree', system-ui, sans-serif";

type Pen = Pick<CanvasRenderingContext2D, 'fillText' | 'measureText' | 'font' | 'fillStyle' | 'textAlign'>;
const FIRE = 40;

/** Writes the words over the picture. */
export function write(pen: Pen, { city, setting, headline, news, badge, challenge }: SharedResult): void {
  const put = (text: string, x: number, y: number, font: string, colour = WHITE) => {
    Object.assign(pen, { font, fillStyle: colour });
    pen.fillText(text, x, y);
    return x + pen.measureText(text).width;
  };
  put('urbanist', MARGIN, 82, `800 36px ${DISPLAY}`);
  const total = city.total < 0 ? `−${-city.total}` : String(city.total);
  const beside = put(total, MARGIN - 6, 258, `800 180px ${DISPLAY}`) + 32;
  put(headline, beside, 206, `800 46px ${DISPLAY}`, GOLD);
  put(news, beside, 254, `500 28px ${TEXT}`, PALE);
  rowsIn(city).forEach((line, i) => put(String(city.score[line]), MARGIN + i * ROW + 54, 346, `800 32px ${DISPLAY}`));
  pen.textAlign = 'right';
  put(setting, WIDTH - MARGIN, 80, `500 28px ${TEXT}`, PALE);
  if (badge) put(badge, WIDTH - MARGIN, 252, `700 30px ${TEXT}`);
  if (challenge && rowsIn(city).length <= 6) put(challenge, WIDTH - MARGIN, 344, `500 28px ${TEXT}`, PALE);
}

/** The fire to the left of the badge, whose words are so wide. */
const fireAt = (width: number): string =>
  `<g transform="translate(${WIDTH - MARGIN - width - FIRE - 10} 216) scale(${FIRE / 24})">
    <path fill="#e8590c" d="M12.5 2c.6 3.600-1.200 5.300-2.900 7.200C7.800 11.200 6 13 6 15.800A6.200 6.200 0 0 0 12.200 22c3.500 0 6-2.600 6-6.100 0-2.600-1.200-4.500-2.300-6.100-.4 1.300-1 2.100-2 2.700.5-3.700-.2-7.600-1.400-10.500z"/>
    <path fill="#ffc928" d="M12.200 13.500c-1.500 1.600-2.500 2.700-2.500 4.400a2.600 2.600 0 0 0 5.200 0c0-1.700-1.300-2.700-2.700-4.400z"/></g>`;

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

export async function sharePng(result: SharedResult): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  pen.font = `700 30px ${TEXT}`;
  const fire = result.badge ? fireAt(pen.measureText(result.badge).width) : '';
  pen.drawImage(await imageOf(shareSvg(result.city, fire)), 0, 0);
  write(pen, result);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
