// The protocol's types, from its one description: docs/openapi.json. `npm run types` makes openapi.d.ts of it.
import type { components } from './openapi';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type Announcement = Schemas['Announcement'];
export type Changes = Schemas['Changes'];
export type Clock = Schemas['Clock'];
export type Command = Schemas['Command'];
export type Event = Schemas['Event'];
export type Game = Schemas['Game'] & Record<string, unknown>;
export type Options = Schemas['Options'] & Record<string, unknown>;
export type Chair = Schemas['Chair'];
export type Problem = Schemas['Problem'];
export type Rating = Schemas['Rating'];
export type ServerMessage = Schemas['ServerMessage'];
export type ClientMessage = Schemas['ClientMessage'];
export type TableLine = Schemas['TableLine'];
export type View = Schemas['View'];
