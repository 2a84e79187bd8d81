// The numbers of the game from the engine. The rulebook uses only these; docs/page/quadropolis.json describes them.
import type { components } from './schema';

type Schemas = components['schemas'];
export type ModeFacts = Schemas['ModeFacts'];
export type PointTables = Schemas['PointTables'];
export type QuadropolisFacts = Schemas['Rulebook'];
