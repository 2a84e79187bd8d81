// The names and texts of the cards, in all languages. They come when the first table of Quatropolis is opened: the usual set with the page,
// others from the server, which the engine then learns too.
import { speech } from '~/platform/i18n/messages.svelte';
import type { Language } from '~/platform/i18n/languages';
import { engine } from '~/platform/engine/engine';
import { learnDeck } from '~/platform/table/deck-files';
import { FIRST_DECK, USUAL_DECK } from '~/platform/table/deck-list.svelte';
import type { Role } from '~/games/quatropolis/engine/outlook';

type Texts = Record<Language, string>;
interface Card {
  name: Texts;
  text: Texts; // a line to smile at, a line break, and what the card does
}
interface CardSet {
  id: string;
  roles: Record<string, Card>;
  objectives: (Card & { id: string; role: string })[];
  enemies: (Card & { id: string; role: string })[];
  issues: (Card & { id: string })[];
}

async function setOf(deck: string): Promise<CardSet | null> {
  if (deck === USUAL_DECK) return (await import('@data/cards/default.json')).default;
  if (deck === FIRST_DECK) return (await import('@data/cards/first.json')).default;
  return (await learnDeck(deck)) as CardSet | null;
}

class Cards {
  private all = $state.raw(new Map<string, Card>());
  /** The one whose texts are at hand. */
  set = $state.raw<CardSet | null>(null);

  /** Where a set cannot be had, its cards are called by their ids. */
  async load(deck: string = USUAL_DECK): Promise<void> {
    if (this.set?.id === deck) return;
    const set = await setOf(deck);
    if (set) this.show(set);
  }

  /** A set that a table or a record brings along; else the one that it names. */
  async loadFor(deck: string | undefined, own: unknown): Promise<void> {
    if (!own) return this.load(deck);
    const text = JSON.stringify(own);
    if ((await engine.learnDeck(text)).ok) this.bring(text);
  }

  /** A set from a file; the engine has found nothing wrong with it. */
  bring(text: string): CardSet {
    const set = JSON.parse(text) as CardSet;
    this.show(set);
    return set;
  }

  private show(set: CardSet): void {
    const byId = [...set.objectives, ...set.enemies, ...set.issues].map((card): [string, Card] => [card.id, card]);
    this.all = new Map<string, Card>([...Object.entries(set.roles), ...byId]);
    this.set = set;
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
