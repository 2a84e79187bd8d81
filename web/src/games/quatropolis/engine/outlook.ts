// What a view of Quatropolis means to the one who has it. The types are made from docs/page/quatropolis.json, which says what each member means;
// nothing of it is computed in the page.
import type { components } from './schema';

type Schemas = components['schemas'];
export type Role = Schemas['Role'];
export const ROLES = ['resident', 'landlord', 'official', 'corporation'] as const satisfies readonly Role[];
export type Measure = Schemas['Measure'];
export const MEASURES = ['rent', 'amenities', 'tax', 'population'] as const satisfies readonly Measure[];
export type Ability = Schemas['Ability'];
export type Side = 'yes' | 'no';
export type Changes = Schemas['Changes'];
export type Verdict = Schemas['Verdict'];
export type Limit = Schemas['Limit'];
export type Cup = Schemas['Cup'];
export type Track = Schemas['Track'];
export type SideOutlook = Schemas['SideOutlook'];
export type SeatOutlook = Schemas['SeatOutlook'];
export type Aim = Schemas['Aim'];
export type OwnOutlook = Schemas['OwnOutlook'];
export type Saying = Schemas['Saying'];
export type Scored = Schemas['Scored'];
export type Outlook = Schemas['Outlook'];
