// The signs of roles, measures and pieces: white on their own ground, 24 × 24. Each has its own shape, so that colour is not needed.
import type { Measure, Role } from '~/games/quatropolis/engine/outlook';

export type SignName = Role | Measure | 'money' | 'influence';

interface SignDrawing {
  ground: string;
  shape: string; // filled
  lines?: string; // stroked
}

export const SIGNS: Record<SignName, SignDrawing> = {
  resident: {
    ground: '#1f66d6',
    shape: 'M12 3.5a4.25 4.25 0 1 1 0 8.5 4.25 4.25 0 0 1 0-8.5zM4.5 20.5c0-4.3 3-7 7.5-7s7.5 2.7 7.5 7z',
  },
  landlord: {
    ground: '#9a4a0b',
    shape:
      'M8.5 3.5a5.5 5.5 0 0 1 5.2 7.3l6.8 6.8v3h-4v-2.3h-2.3v-2.3h-2.2l-1.1-1.1A5.5 5.5 0 1 1 8.5 3.5zm-1 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  },
  official: {
    ground: '#0b6a62',
    shape:
      'M12 2.5l9.5 5v2h-19v-2zM4.5 10.5h2.75v7H4.5zM10.6 10.5h2.8v7h-2.8zM16.75 10.5h2.75v7h-2.75zM2.5 18.5h19v2.5h-19z',
  },
  corporation: {
    ground: '#455364',
    shape:
      'M3.5 21V8.5L11 5v16zM12.5 21V2.5L20.5 6v15zM5.7 10.2v2h1.2v-2zm2.4 0v2h1.2v-2zm-2.4 4v2h1.2v-2zm2.4 0v2h1.2v-2zm6.9-6v2h1.3v-2zm2.5 0v2h1.3v-2zm-2.5 4v2h1.3v-2zm2.5 0v2h1.3v-2zm-2.5 4v2h1.3v-2zm2.5 0v2h1.3v-2z',
  },
  rent: {
    ground: '#9a4a0b',
    shape: 'M12 3l9.5 8.3h-2.7V20.5H5.2v-9.2H2.5zM12 10.2a2 2 0 0 0-1 3.7L10.3 17.5h3.4L13 13.9a2 2 0 0 0-1-3.7z',
  },
  amenities: {
    ground: '#347a2a',
    shape:
      'M12 2.5a5.8 5.8 0 0 1 5.7 6.8 4.2 4.2 0 0 1-1.7 8h-2.9V20.5H17v1.5H7v-1.5h3.9v-3.2H8a4.2 4.2 0 0 1-1.7-8A5.8 5.8 0 0 1 12 2.5z',
  },
  tax: {
    ground: '#6a3aa0',
    shape: 'M7.5 4.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zm9 8.6a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
    lines: 'M18 5.5L6 18.5',
  },
  population: {
    ground: '#1f66d6',
    shape:
      'M12 2.8a3.6 3.6 0 0 1 3.3 5c3.3.9 6.2 2.5 6.2 4.2 0 1.6-2.6 1.9-4.7 1.9.9 2.3 2.4 4.3 2.4 6 0 .7-.5 1.1-1.2 1.1h-4.2L12 17.3 10.2 21H6c-.7 0-1.2-.4-1.2-1.1 0-1.7 1.5-3.7 2.4-6-2.1 0-4.7-.3-4.7-1.9 0-1.7 2.9-3.3 6.2-4.2A3.6 3.6 0 0 1 12 2.8z',
  },
  money: {
    ground: '#8f6410',
    shape: 'M12 5.2l1.9 4.4 4.8.4-3.7 3.1 1.2 4.7-4.2-2.5-4.2 2.5L9 13.1 5.3 10l4.8-.4z',
  },
  influence: {
    ground: '#6a3aa0',
    shape: 'M3 9.5h5L18.5 4.5v14L8 14.5H7.6l1.5 5.5H5.8L4.4 14.5H3zM20 9a2.6 2.6 0 0 1 0 5z',
  },
};
