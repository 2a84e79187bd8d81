// The server's card sets as files. Sets used by tables on this device are stored here, so that games can continue without the server.
import { engine } from '~/platform/engine/engine';
import { call } from '~/platform/net/api';

const keyOf = (deck: string) => `urbanist.deck.${deck}`;

/** Loads a card set into the engine and returns it; null if it is not available. */
export async function learnDeck(deck: string): Promise<object | null> {
  const answer = await call('get', '/api/decks/{deck}', { path: { deck } });
  const text = answer.ok ? JSON.stringify(answer.value) : localStorage.getItem(keyOf(deck));
  if (text === null || !(await engine.learnDeck(text)).ok) return null;
  return JSON.parse(text) as object;
}

/** The same for a table on this device; false if the set is not available. */
export async function keepDeck(deck: string): Promise<boolean> {
  const set = await learnDeck(deck);
  if (set) localStorage.setItem(keyOf(deck), JSON.stringify(set));
  return set !== null;
}
