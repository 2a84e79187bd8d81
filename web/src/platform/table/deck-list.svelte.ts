// The card sets that the server offers for tables of Quatropolis.
import { call, type Result } from '~/platform/net/api';

/** The one that the page brings along, and the one of games under the first rules, which it brings along too. */
export const USUAL_DECK = 'default-2';
export const FIRST_DECK = 'default';

type Deck = Result<'/api/decks', 'get'>['decks'][number];

class DeckList {
  all = $state.raw<Deck[]>([]);

  /** Asked for once; without an answer there is only the usual set, which needs no choice. */
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
