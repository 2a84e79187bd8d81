// The tables at which lessons are given.
import type { NewTable } from '~/platform/table/local-table.svelte';

export type Course = 'quadropolis' | 'quatropolis';

/** The deal of the guided game: followed move by move, the best moves of the first round show what there is to learn. */
export const FIRST_DEAL = 'bff0a4056e1035579822f49a229da0812c69634f36318d7359511ca347cc069c';

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
