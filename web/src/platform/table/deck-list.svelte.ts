// The card sets that the server offers for tables of Quatropolis.
import { call, type Result } from '~/platform/net/api';

/** The page's built-in set, and the set of the first rules, which is also built in. */
export const USUAL_DECK = 'default-2';
export const FIRST_DECK = 'default';

type Deck = Result<'/api/decks', 'get'>['decks'][number];

class DeckList {
  all = $state.raw<Deck[]>([]);

  /** Requested once; without a response there is only the default set. */
  async load(): Promise<void> {
    if (this.all.length > 0) return;
    const answer = await call('get', '/api/decks');
    if (answer.ok) this.all = answer.value.decks;
  }

  nameOf(id: string, language: keyof Deck['name']): string {
    return this.all.find((deck) => deck.id === id)?.name[language] ?? id;
  }
}

export const deckList = new DeckList();
