// The names and texts of the cards, in all languages. They come when the first table of Quatropolis is opened.
import { speech } from '~/i18n/messages.svelte';
import type { Language } from '~/i18n/languages';
import type { Role } from './outlook';

type Texts = Record<Language, string>;
interface Card {
  name: Texts;
  text: Texts; // a line to smile at, a line break, and what the card does
}

class Cards {
  private all = $state.raw(new Map<string, Card>());

  async load(): Promise<void> {
    if (this.all.size > 0) return;
    const { default: set } = await import('@data/cards/default.json');
    const listed: (Card & { id: string })[] = [...set.objectives, ...set.enemies, ...set.issues];
    const byId = listed.map((card): [string, Card] => [card.id, card]);
    this.all = new Map<string, Card>([...Object.entries(set.roles), ...byId]);
  }

  /** A card of a set that this page does not have is called by its id. */
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
