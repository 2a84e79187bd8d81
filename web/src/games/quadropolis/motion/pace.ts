// How fast the moves of others are shown, and when each part of a move begins. All times are in milliseconds from its start.
import type { Pace } from '~/platform/browser/settings.svelte';

export interface Timing {
  architect: number;
  /** The steps are counted between these two. */
  steps: number;
  counted: number;
  lift: number;
  fly: number;
  land: number;
  settled: number;
  /** Buildings light up one after the other. */
  light: number;
  lightStep: number;
  people: number;
  pay: number;
  walk: number;
  next: number;
  end: number;
}

export const MOVE: Record<'calm' | 'quick' | 'reduced', Timing> = {
  calm: {
    architect: 0,
    steps: 250,
    counted: 550,
    lift: 550,
    fly: 700,
    land: 1120,
    settled: 1260,
    light: 1180,
    lightStep: 30,
    people: 1320,
    pay: 1380,
    walk: 1500,
    next: 1940,
    end: 2100,
  },
  quick: {
    architect: 0,
    steps: 60,
    counted: 180,
    lift: 180,
    fly: 240,
    land: 480,
    settled: 520,
    light: 500,
    lightStep: 15,
    people: 560,
    pay: 590,
    walk: 620,
    next: 820,
    end: 900,
  },
  // Nothing travels: each step fades in, and the way of the architect stays long enough to be read.
  reduced: {
    architect: 0,
    steps: 120,
    counted: 120,
    lift: 720,
    fly: 720,
    land: 720,
    settled: 720,
    light: 840,
    lightStep: 0,
    people: 840,
    pay: 840,
    walk: 960,
    next: 960,
    end: 1080,
  },
};

/** How long the end of a move is shown where nothing of it is played. */
export const INSTANT = 120;

export interface BannerTiming {
  /** The tiles that are left go. */
  sweep: number;
  /** The banner comes in, the hat passes on, the new tiles are laid, the banner leaves. */
  enter: number;
  hat: number;
  deal: number;
  leave: number;
  end: number;
}

export const BANNER: Record<'calm' | 'quick' | 'reduced', BannerTiming> = {
  calm: { sweep: 0, enter: 300, hat: 540, deal: 1300, leave: 2200, end: 2400 },
  quick: { sweep: 0, enter: 120, hat: 240, deal: 480, leave: 1080, end: 1200 },
  reduced: { sweep: 0, enter: 120, hat: 240, deal: 240, leave: 2280, end: 2400 },
};

/** Which of the times hold; none where moves are not played. */
export function timingOf(pace: Pace, reduced: boolean): 'calm' | 'quick' | 'reduced' | null {
  if (pace === 'instant') return null;
  return reduced ? 'reduced' : pace;
}
