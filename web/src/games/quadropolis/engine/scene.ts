// The engine's answers about Quadropolis. The types are generated from docs/page/quadropolis.json, which describes each member; the page computes no
// rules.
import { BUILDINGS } from '~/platform/art/drawing/building';
import type { components } from './schema';

type Schemas = components['schemas'];
export { BUILDINGS };
export type Mode = Schemas['Mode'];
export type Building = Schemas['Building'];
export type Pieces = Schemas['Pieces'];
export type Tile = Schemas['Tile'];
export type Box = Schemas['Box'];
export type BuildingFacts = Schemas['BuildingFacts'];
export type Scale = Schemas['Scale'];
export type SlotName = Schemas['SlotName'];
export type SquareName = Schemas['SquareName'];
export type Slot = Schemas['Slot'];
export type Standing = Schemas['Standing'];
export type Square = Schemas['Square'];
export type Pay = Schemas['Pay'];
export type Allocation = Schemas['Allocation'];
export type ScoreLine = Schemas['ScoreLine'];
export type City = Schemas['City'];
export type Decision = Schemas['Decision'];
export type Outcome = Schemas['Outcome'];
export type Move = Schemas['Move'];
export type Scene = Schemas['Scene'];
export type GainPart = Schemas['GainPart'];
export type Offer = Schemas['Offer'];
export type TileCard = Schemas['TileCard'];
export type Reach = Schemas['Reach'];
export type Forecast = Schemas['Forecast'];
export type Reason = Schemas['Reason'];
export type Valued = Schemas['Valued'];
export type PositionVerdict = Schemas['PositionVerdict'];
