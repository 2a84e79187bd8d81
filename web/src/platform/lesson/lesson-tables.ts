// The tables at which lessons are given.
import type { NewTable } from '~/platform/table/local-table.svelte';

export type Course = 'quadropolis' | 'quatropolis';

/** The deal of the guided game: the best moves of its first round show everything that the lesson teaches. */
export const FIRST_DEAL = '37b4fe1f57deb2fa4258966c2e3c231f3061e5e407530e309067624b7516a19c';

/** The deal of the guided rounds of Quatropolis: the learner is the landlord, and writes the referendum that is the third issue. */
export const COUNCIL_DEAL = '1f9'.padStart(64, '5');

export const TABLES: Record<Course, NewTable> = {
  quadropolis: {
    game: 'quadropolis',
    mode: 'classic',
    players: 2,
    first: 0,
    hints: true,
    seats: ['me', 'pip'],
    secret: FIRST_DEAL,
  },
  // The learner has one seat; the lesson plays the others.
  quatropolis: {
    game: 'quatropolis',
    hints: true,
    hotseat: true,
    discussion: 0,
    proposal: 0,
    seats: ['me', 'me', 'me', 'me'],
    secret: COUNCIL_DEAL,
  },
};
