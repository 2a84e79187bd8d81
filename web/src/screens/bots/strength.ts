// How strong the levels are, from docs/bots.md and docs/bots-quatropolis.md.
import { levelOf, type GameName } from '~/platform/games/games';

/** Shares of games won, in per cent, against the level below. */
const DUELS: Record<string, { classic: number; expert: number }> = {
  easy: { classic: 60.5, expert: 82 },
  normal: { classic: 100, expert: 97 },
  hard: { classic: 83.3, expert: 75 },
  master: { classic: 80, expert: 80 },
};

/** One among three of the level below, with the 95 % confidence interval. */
const AMONG: Record<string, { share: number; margin: number }> = {
  easy: { share: 54.6, margin: 2.8 },
  normal: { share: 32.4, margin: 1.9 },
  hard: { share: 47.8, margin: 8 },
  master: { share: 33.2, margin: 4.6 },
};

export interface Strength {
  key: 'bots.beats' | 'bots.beatsChance' | 'bots.among' | 'bots.anything';
  /** The values in the text, including the level it was measured against. */
  values: Record<string, number>;
}

export function strengthOf(game: GameName, bot: string): Strength {
  const level = levelOf(game, bot) - 1;
  if (game === 'quatropolis') {
    const among = AMONG[bot];
    return among ? { key: 'bots.among', values: { level, ...among } } : { key: 'bots.anything', values: {} };
  }
  const duel = DUELS[bot];
  return duel
    ? { key: 'bots.beats', values: { level, ...duel } }
    : { key: 'bots.beatsChance', values: { classic: 100, expert: 100 } };
}
