// The bots that a table offers, from the weakest to the strongest. docs/bots.md and docs/bots-quatropolis.md say how strong they are.
export type GameName = 'quadropolis' | 'quatropolis';

const BOTS: Record<GameName, readonly string[]> = {
  quadropolis: ['greedy', 'easy', 'normal', 'hard', 'master'],
  quatropolis: ['random', 'easy', 'normal', 'hard', 'master'],
};

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

export const botsOf = (game: GameName): readonly string[] => BOTS[game];
export const botAt = (game: GameName, level: Level): string => BOTS[game][level - 1]!;
/** 0 for bots that are no level, such as somebody's own. */
export const levelOf = (game: GameName, bot: string): number => BOTS[game].indexOf(bot) + 1;
