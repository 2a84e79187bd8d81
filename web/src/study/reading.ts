// A record as the engine reads it, which has to know the cards that the record names.
import type { Answer, GameRecord } from '~/engine/calls';
import { engine } from '~/engine/engine';
import { cards } from '~/quatropolis/cards.svelte';
import { deckOf } from './records';

function parsed(text: string): Partial<GameRecord> | null {
  try {
    return JSON.parse(text) as Partial<GameRecord> | null;
  } catch {
    return null; // the engine says what is wrong with it
  }
}

export async function readRecord(text: string): Promise<Answer<GameRecord>> {
  const deck = deckOf(parsed(text));
  if (deck !== undefined) await cards.load(deck);
  return engine.readRecord(text);
}
