import { settings, type Pace } from '~/platform/browser/settings.svelte';
import { defaultPace } from './pace';
import { savedTables } from './saved-tables.svelte';

/** The player's choice, or a default based on how many games they have played. */
export const currentPace = (): Pace => settings.stored.pace ?? defaultPace(savedTables.gamesFinished);
