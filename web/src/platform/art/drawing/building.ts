/** The kinds of buildings there are drawings of. Those of Quadropolis; the lobby and the other game show them too. */
export const BUILDINGS = ['tower', 'shop', 'service', 'park', 'factory', 'harbor', 'office', 'monument'] as const;
export type Building = (typeof BUILDINGS)[number];
