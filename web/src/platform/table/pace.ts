// How fast the moves of others are shown.
import type { Pace } from '~/platform/browser/settings.svelte';

export const PACES: readonly Pace[] = ['calm', 'quick', 'instant'];

/** After this many games a player is no longer a newcomer. */
export const FEW = 5;

/** Newcomers want to follow every move; experienced players have seen how moves work. */
export const defaultPace = (gamesFinished: number): Pace => (gamesFinished < FEW ? 'calm' : 'quick');

export const nextPace = (pace: Pace): Pace => PACES[(PACES.indexOf(pace) + 1) % PACES.length]!;
