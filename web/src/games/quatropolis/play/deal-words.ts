// Offers and promises in the reader's words. They are sent as terms, so each reader has them in their own language.
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import type { Halves, Offer, Pledge, Term } from '~/games/quatropolis/engine/deals';
import { signed } from './wording';

/** The forms of a term in a sentence: condition, consequence, base form, request, name, or action of a player. */
export type TermForm = 'ifYou' | 'thenI' | 'i' | 'you' | 'base' | 'does';

/** How seats are called. */
export interface Naming {
  name(seat: number): string;
  isMe(seat: number): boolean;
}

export const sideText = (side: 'yes' | 'no'): string => t(`deal.side.${side}`);

function valuesOf(term: Term): Record<string, string | number> {
  switch (term.do) {
    case 'pay':
      return { n: term.amount };
    case 'vote':
      return { side: sideText(term.side), on: term.on };
    case 'spend':
      return { n: term.min, on: term.on };
    case 'hold':
      return { on: term.on };
    case 'propose':
      return { measure: t(`measure.${term.state}`), by: signed(term.by) };
    default:
      return {};
  }
}

/** `by` does it for `to`; both only matter where the sentence names them. */
export function termText(term: Term, form: TermForm, naming: Naming, by = 0, to = 0): string {
  return t(`deal.term.${term.do}-${form}`, {
    ...valuesOf(term),
    who: naming.name(by),
    isMe: String(naming.isMe(by)),
    other: naming.name(to),
    otherIsMe: String(naming.isMe(to)),
  });
}

const nobody: Naming = { name: () => '', isMe: () => false };
const joined = (terms: Term[], form: TermForm): string => listOf(terms.map((term) => termText(term, form, nobody)));

/** What is said with an offer: «If you vote No, I'll give you 3.» */
export function sentenceOf({ give, ask }: Halves): string {
  if (ask.length === 0) return t('deal.sentence.promise', { give: joined(give, 'i') });
  if (give.length === 0) return t('deal.sentence.request', { ask: joined(ask, 'you') });
  return t('deal.sentence.deal', { ask: joined(ask, 'ifYou'), give: joined(give, 'thenI') });
}

/** What one side does, with its name. */
export const doesText = (terms: Term[], naming: Naming, by: number, to: number): string =>
  listOf(terms.map((term) => termText(term, 'does', naming, by, to)));

/** The message to the receiver of an offer. */
export function offerNews(offer: Offer, naming: Naming): string {
  const { from, to, give = [], ask = [] } = offer;
  const parts = [doesText(ask, naming, to, from), doesText(give, naming, from, to)].filter(Boolean);
  return t(offer.whisper ? 'council.news.whisper' : 'council.news.offer', {
    who: naming.name(from),
    terms: parts.join('; '),
  });
}

/** «Otto broke a promise to you.» */
export const stampNews = ({ by, to, state }: Pledge, naming: Naming): string =>
  t(`council.news.${state === 'kept' ? 'kept' : 'broken'}`, {
    who: naming.name(by),
    isMe: String(naming.isMe(by)),
    other: naming.name(to),
    otherIsMe: String(naming.isMe(to)),
  });
