// Card sets of the server, as their files have them. One that is played with on this device is kept there, so that the table can be gone on with
// when the server cannot be reached.
import { engine } from '~/platform/engine/engine';
import { call } from '~/platform/net/api';

const keyOf = (deck: string) => `urbanist.deck.${deck}`;

/** Has the engine know a card set, and gives it; null where it cannot be had. */
export async function learnDeck(deck: string): Promise<object | null> {
  const answer = await call('get', '/api/decks/{deck}', { path: { deck } });
  const text = answer.ok ? JSON.stringify(answer.value) : localStorage.getItem(keyOf(deck));
  if (text === null || !(await engine.learnDeck(text)).ok) return null;
  return JSON.parse(text) as object;
}

/** The same for a table on this device; false where the set cannot be had. */
export async function keepDeck(deck: string): Promise<boolean> {
  const set = await learnDeck(deck);
  if (set) localStorage.setItem(keyOf(deck), JSON.stringify(set));
  return set !== null;
}
