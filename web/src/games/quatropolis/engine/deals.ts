// Offers and promises, as a view has them and as they are sent. The types are made from docs/page/quatropolis.json, which says what each member means.
import type { components } from './schema';

type Schemas = components['schemas'];
export type When = Schemas['When'];
export type Term = Schemas['Term'];
export type TermName = Term['do'];

/** What both sides do, from the point of view of the player who offers. */
export interface Halves {
  give: Term[];
  ask: Term[];
}

/** As a view has it; in the talk it also carries the number of its event, as lines of talk have one. */
export type Offer = Schemas['Offer'] & { n?: number };
export type Pledge = Schemas['Pledge'];
export type PromiseState = Pledge['state'];
export type Word = Schemas['Word'];
/** What is made up for all at one device has no `left`: there it is nobody's. */
export type Deals = Omit<Schemas['Deals'], 'offers' | 'left'> & { offers: Offer[]; left?: number };
export type TermChoice = Schemas['TermChoice'];
export type Partner = Schemas['Partner'];
export type OfferWorth = Schemas['OfferWorth'];
export type Want = Schemas['Want'];
export type KeptWord = Schemas['KeptWord'];

/** `from`: the viewer, unless given. */
export interface OfferDraft extends Halves {
  from?: number;
  to: number;
}
