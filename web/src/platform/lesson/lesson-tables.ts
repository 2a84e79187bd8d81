// The tables at which lessons are given.
import type { NewTable } from '~/platform/table/local-table.svelte';

export type Course = 'quadropolis' | 'quatropolis';

/** The deal of the guided game: followed move by move, the best moves of the first round show what there is to learn. */
export const FIRST_DEAL = '37b4fe1f57deb2fa4258966c2e3c231f3061e5e407530e309067624b7516a19c';

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
  quatropolis: { game: 'quatropolis', hints: true, seats: ['me', 'easy', 'easy', 'easy'] },
};
