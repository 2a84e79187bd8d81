// The looks of players, put together from parts. Bots look like machines, so that they cannot be mistaken for people.

/** How a face feels about what has just happened. */
export const MOUTHS = ['smile', 'grin', 'flat', 'frown', 'surprised', 'smirk'] as const;
export type Mouth = (typeof MOUTHS)[number];

/** A player's public activity. */
export type Activity = 'talking' | 'thinking' | 'done' | 'locked' | 'away';

export type HairStyle = 'bob' | 'bun' | 'curls' | 'short' | 'bald' | 'wave';

export interface HumanLook {
  kind: 'human';
  skin: string;
  /** Neck and ears. */
  shade: string;
  hair: string;
  style: HairStyle;
  shirt: string;
  collar?: string;
  beard?: string;
  glasses?: string;
  earrings?: boolean;
  mouth: Mouth;
}

export type EyeStyle = 'round' | 'slits' | 'happy' | 'single' | 'square' | 'wink';

export interface RobotLook {
  kind: 'robot';
  head: string;
  /** Shoulders, ears and antennas. */
  body: string;
  glow: string;
  eyes: EyeStyle;
  antennas: 'one' | 'two' | 'none';
  /** How round the head is. */
  corner: number;
  hat?: boolean;
  monocle?: boolean;
  moustache?: string;
  scarf?: string;
  bow?: string;
  mouth: Mouth;
}

export type Look = HumanLook | RobotLook;

const human = (look: Omit<HumanLook, 'kind' | 'mouth'> & { mouth?: Mouth }): HumanLook => ({
  kind: 'human',
  mouth: 'smile',
  ...look,
});

/** Of people, in the order in which they are given out. */
export const PEOPLE: readonly HumanLook[] = [
  human({
    skin: '#e9b98c',
    shade: '#cf9a69',
    hair: '#5b2a1e',
    style: 'wave',
    shirt: '#c2255c',
    collar: '#f8d7e3',
    earrings: true,
  }),
  human({ skin: '#fbdcc4', shade: '#e9bb9a', hair: '#1c2530', style: 'bob', shirt: '#4f7218', glasses: '#2b3a1a' }),
  human({
    skin: '#c98d5e',
    shade: '#ae7346',
    hair: '#2a2320',
    style: 'short',
    shirt: '#2f4858',
    collar: '#ffffff',
    beard: '#3a2e28',
  }),
  human({
    skin: '#8a5a3b',
    shade: '#6f452b',
    hair: '#17110e',
    style: 'curls',
    shirt: '#f2b632',
    earrings: true,
    mouth: 'grin',
  }),
  human({
    skin: '#f3c9a5',
    shade: '#dfa97f',
    hair: '#d9a441',
    style: 'bald',
    shirt: '#455364',
    beard: '#d9a441',
    glasses: '#15202b',
  }),
  human({ skin: '#e9b98c', shade: '#cf9a69', hair: '#8c8f96', style: 'bun', shirt: '#6a3da3' }),
];

const robot = (look: Omit<RobotLook, 'kind'>): RobotLook => ({ kind: 'robot', ...look });

export const BOTS = {
  otto: robot({
    head: '#9fb1c4',
    body: '#3b5bdb',
    glow: '#8fe3ff',
    eyes: 'round',
    antennas: 'none',
    corner: 17,
    hat: true,
    monocle: true,
    moustache: '#c8923a',
    mouth: 'smile',
  }),
  vera: robot({
    head: '#e59bb8',
    body: '#8f2f57',
    glow: '#ffd7e6',
    eyes: 'wink',
    antennas: 'two',
    corner: 17,
    scarf: '#c2255c',
    mouth: 'smirk',
  }),
  ingrid: robot({
    head: '#dde5ec',
    body: '#445261',
    glow: '#7ce0b0',
    eyes: 'square',
    antennas: 'one',
    corner: 8,
    bow: '#0b6a62',
    mouth: 'flat',
  }),
  nico: robot({
    head: '#f2c94c',
    body: '#9c6a00',
    glow: '#fff3b0',
    eyes: 'happy',
    antennas: 'one',
    corner: 24,
    mouth: 'grin',
  }),
  baldo: robot({
    head: '#c46a3a',
    body: '#6e2f10',
    glow: '#ffb27a',
    eyes: 'slits',
    antennas: 'two',
    corner: 12,
    mouth: 'frown',
  }),
  cleo: robot({
    head: '#8e7cc3',
    body: '#4a3687',
    glow: '#e3d7ff',
    eyes: 'single',
    antennas: 'one',
    corner: 17,
    mouth: 'smirk',
  }),
} as const satisfies Record<string, RobotLook>;
