// An offer that is being put together. The engine decides what it may contain.
import type { Halves, Offer, Partner, Term, TermChoice, TermName } from '~/games/quatropolis/engine/deals';

export type HalfName = keyof Halves;
export const MOST_TERMS = 2;

/** A first term of this kind, with the most common values. */
export function firstTerm({ do: name, most = 1, on }: TermChoice): Term {
  const when = on?.[0] ?? 'this';
  switch (name) {
    case 'pay':
      return { do: 'pay', amount: Math.max(1, Math.min(3, most)) };
    case 'vote':
      return { do: 'vote', side: 'yes', on: when };
    case 'with':
      return { do: 'with', on: 'next' };
    case 'spend':
      return { do: 'spend', min: Math.max(1, Math.min(3, most)), on: when };
    case 'hold':
      return { do: 'hold', on: when };
    case 'back':
      return { do: 'back' };
    case 'propose':
      return { do: 'propose', state: 'rent', by: 1 };
  }
}

export class OfferDraft {
  to = $state<number | null>(null);
  halves = $state<Halves>({ give: [], ask: [] });
  whisper = $state(false);
  counters = $state<string | null>(null);

  get isEmpty(): boolean {
    return this.halves.give.length + this.halves.ask.length === 0;
  }

  choose(partners: readonly Partner[], seat: number): void {
    if (seat === this.to) return;
    this.to = seat;
    this.counters = null;
    const partner = partners.find((one) => one.seat === seat);
    const may = (half: HalfName) => (term: Term) =>
      partner?.[half].some((choice) => choice.do === term.do && choice.verdict === null) ?? false;
    this.halves = { give: this.halves.give.filter(may('give')), ask: this.halves.ask.filter(may('ask')) };
  }

  /** Adds or removes a kind of term. */
  toggle(half: HalfName, choice: TermChoice): void {
    const terms = this.halves[half];
    const isIn = terms.some((term) => term.do === choice.do);
    const left = terms.filter((term) => term.do !== choice.do);
    const next = isIn ? left : [...left.slice(-(MOST_TERMS - 1)), firstTerm(choice)];
    this.halves = { ...this.halves, [half]: next };
  }
  has(half: HalfName, name: TermName): Term | undefined {
    return this.halves[half].find((term) => term.do === name);
  }
  change(half: HalfName, term: Term): void {
    this.halves = { ...this.halves, [half]: this.halves[half].map((one) => (one.do === term.do ? term : one)) };
  }

  /** The same terms from the other side: what was asked is given. */
  counter({ offer, from, give = [], ask = [] }: Offer): void {
    this.to = from;
    this.halves = { give: [...ask], ask: [...give] };
    this.counters = offer;
  }

  clear(): void {
    this.halves = { give: [], ask: [] };
    this.counters = null;
  }
}
