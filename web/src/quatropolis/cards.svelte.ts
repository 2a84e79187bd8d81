// The names and texts of the cards, in all languages. They come when the first table of Quatropolis is opened: the usual set with the page,
// others from the server, which the engine then learns too.
import { speech } from '~/i18n/messages.svelte';
import type { Language } from '~/i18n/languages';
import { learnDeck } from '~/table/deck-files';
import { USUAL_DECK } from '~/table/decks.svelte';
import type { Role } from './outlook';

type Texts = Record<Language, string>;
interface Card {
  name: Texts;
  text: Texts; // a line to smile at, a line break, and what the card does
}
interface CardSet {
  roles: Record<string, Card>;
  objectives: (Card & { id: string })[];
  enemies: (Card & { id: string })[];
  issues: (Card & { id: string })[];
}

class Cards {
  private all = $state.raw(new Map<string, Card>());
  private deck: string | null = null;

  /** Where a set cannot be had, its cards are called by their ids. */
  async load(deck: string = USUAL_DECK): Promise<void> {
    if (this.deck === deck) return;
    const set =
      deck === USUAL_DECK
        ? ((await import('@data/cards/default.json')).default as CardSet)
        : ((await learnDeck(deck)) as CardSet | null);
    if (!set) return;
    const byId = [...set.objectives, ...set.enemies, ...set.issues].map((card): [string, Card] => [card.id, card]);
    this.all = new Map<string, Card>([...Object.entries(set.roles), ...byId]);
    this.deck = deck;
  }

  name(id: string): string {
    return this.all.get(id)?.name[speech.language] ?? id;
  }
  role(role: Role): string {
    return this.name(role);
  }
  joke(id: string): string {
    return this.lines(id)[0] ?? '';
  }
  does(id: string): string {
    return this.lines(id)[1] ?? '';
  }
  private lines(id: string): string[] {
    return this.all.get(id)?.text[speech.language].split('\n') ?? [];
  }
}

export const cards = new Cards();
