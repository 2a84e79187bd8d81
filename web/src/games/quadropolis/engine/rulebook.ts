// The numbers of the game, as the engine knows them. The rulebook prints these and none of its own; docs/page/quadropolis.json says what they mean.
import type { components } from './schema';

type Schemas = components['schemas'];
export type ModeFacts = Schemas['ModeFacts'];
export type PointTables = Schemas['PointTables'];
export type QuadropolisFacts = Schemas['Rulebook'];
