// Reads a record with the engine, which needs the card set that the record names.
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import { engine } from '~/platform/engine/engine';
import { learnDeck } from '~/platform/table/deck-files';
import { FIRST_DECK, USUAL_DECK } from '~/platform/table/deck-list.svelte';
import { deckOf } from './records';

function parsed(text: string): Partial<GameRecord> | null {
  try {
    return JSON.parse(text) as Partial<GameRecord> | null;
  } catch {
    return null; // the engine reports the error
  }
}

export async function readRecord(text: string): Promise<Answer<GameRecord>> {
  const record = parsed(text);
  const deck = deckOf(record);
  if (record?.cards) return engine.readRecord(text); // the record includes its cards
  if (deck !== undefined && deck !== USUAL_DECK && deck !== FIRST_DECK) await learnDeck(deck);
  return engine.readRecord(text);
}
