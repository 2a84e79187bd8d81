// The numbers of the game, as the engine knows them; docs/page/quatropolis.json says what they mean.
import type { components } from './schema';

export type QuatropolisFacts = components['schemas']['Rulebook'];
