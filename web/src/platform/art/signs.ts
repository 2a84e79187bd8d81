// The sign of each building on a grid of 24, for tile corners, rows and legends. `shape` is filled by the even-odd rule: windows are holes.
import type { Building } from '~/platform/art/drawing/building';

export interface Sign {
  shape: string;
  over?: string; // a second shape, which may touch the first
  line?: string; // a stroke of 2
}

export const SIGNS: Record<Building, Sign> = {
  tower: {
    shape:
      'M6 22V9l6-3v16zM13 22V3l5 3v16zM8 11h2v2H8zm0 4h2v2H8zm7-7h1.6v2H15zm0 4h1.6v2H15zm0 4h1.6v2H15zM4 22h16v1.4H4z',
  },
  shop: {
    shape: 'M5 8h14l1.4 14H3.6zM8 12.5a4 4 0 0 0 8 0h-1.8a2.2 2.2 0 0 1-4.4 0z',
    line: 'M8.2 9V7a3.8 3.8 0 0 1 7.6 0v2',
  },
  service: { shape: 'M12 2l10 6v2H2V8zM4 11.5h3V19H4zm6.5 0h3V19h-3zm6.5 0h3V19h-3zM2 20.2h20V23H2z' },
  park: {
    shape: 'M12 1.5a6.5 6.5 0 0 1 6.3 8A5 5 0 0 1 16.5 19h-9A5 5 0 0 1 5.7 9.5a6.5 6.5 0 0 1 6.3-8z',
    over: 'M10.7 18h2.6v5.5h-2.6z',
  },
  factory: {
    shape: 'M2 22.5V11l6-4v4l6-4v4l2-1.3L16.6 2h3.8L22 11v11.5zM5 15h3v3H5zm5.5 0h3v3h-3zm5.5 0h3v3h-3z',
  },
  harbor: {
    shape:
      'M12 1.5a3.3 3.3 0 0 1 1.5 6.2V9.5H17v2.6h-3.5v7.5c3-.4 5-2.2 5.5-4.6l-2 .5 3.2-4.5 2.6 5-1.7-.6c-1 4.6-4.5 7.1-9.1 7.6C7.4 22 3.9 19.5 2.9 14.9l-1.7.6 2.6-5L7 15l-2-.5c.5 2.4 2.5 4.7 5.5 5.1v-7.5H7V9.5h3.5V7.7A3.3 3.3 0 0 1 12 1.5zM10.7 4.7a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z',
  },
  office: {
    shape:
      'M5 22.5V5h14v17.5zM11.3 5V1h1.4v4zM7.2 7.5h2.6v2H7.2zm3.5 0h2.6v2h-2.6zm3.5 0h2.6v2h-2.6zm-7 3.6h2.6v2H7.2zm3.5 0h2.6v2h-2.6zm3.5 0h2.6v2h-2.6zm-7 3.6h2.6v2H7.2zm3.5 0h2.6v2h-2.6zm3.5 0h2.6v2h-2.6zm-3.5 4h2.6v3.8h-2.6z',
  },
  monument: { shape: 'M12 .8l2.2 3.2 1.3 12.5h-7L9.8 4zM7 17.5h10v2.2H7zM4.5 20.6h15v2.6h-15z' },
};
