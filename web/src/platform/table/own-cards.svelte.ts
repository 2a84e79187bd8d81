// The user's own card set, from a file or from the editor. It stays on this device until it is played with.
import { engine } from '~/platform/engine/engine';
import { Stored } from '~/platform/browser/stored.svelte';
import { FIRST_DECK, USUAL_DECK } from './deck-list.svelte';

interface Named {
  id: string;
  name: Record<string, string>;
}

/** Null if the set is valid; otherwise the error and the card it is about. */
export async function faultOf(text: string): Promise<string | null> {
  const learnt = await engine.learnDeck(text);
  if (!learnt.ok) return learnt.problem.text;
  const { id } = JSON.parse(text) as Named;
  return id === USUAL_DECK || id === FIRST_DECK ? `id: “${id}” is the usual set` : null;
}

class OwnCards {
  private readonly stored = new Stored<{ text: string | null }>('urbanist.cards', { text: null });

  get text(): string | null {
    return this.stored.value.text;
  }
  get set(): Named | null {
    return this.text === null ? null : (JSON.parse(this.text) as Named);
  }
  nameIn(language: string): string {
    const { set } = this;
    return set ? (set.name[language] ?? set.id) : '';
  }
  /** Stores only valid sets. */
  keep(text: string): void {
    this.stored.change({ text: JSON.stringify(JSON.parse(text)) });
  }
  drop(): void {
    this.stored.change({ text: null });
  }
}

export const ownCards = new OwnCards();
