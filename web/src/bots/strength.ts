// How strong the levels are, from docs/bots.md and docs/bots-quatropolis.md.
import { botsOf, type GameName } from '~/table/levels';

/** Shares of games won, in per cent, against the level below. */
const DUELS: Record<string, { classic: number; expert: number }> = {
  easy: { classic: 60.5, expert: 82 },
  normal: { classic: 100, expert: 97 },
  hard: { classic: 83.3, expert: 75 },
  master: { classic: 80, expert: 80 },
};

/** One among three of the level below; the margin holds 95 %. */
const AMONG: Record<string, { share: number; margin: number }> = {
  easy: { share: 54.6, margin: 2.8 },
  normal: { share: 32.4, margin: 1.9 },
  hard: { share: 47.8, margin: 8 },
  master: { share: 33.2, margin: 4.6 },
};

export interface Strength {
  key: 'bots.beats' | 'bots.among' | 'bots.anything';
  /** The level that it was measured against. */
  against: string;
  values: Record<string, number>;
}

export function strengthOf(game: GameName, bot: string): Strength {
  const bots = botsOf(game);
  const below = bots[bots.indexOf(bot) - 1];
  if (game === 'quatropolis') {
    const among = AMONG[bot];
    return among && below
      ? { key: 'bots.among', against: below, values: { ...among } }
      : { key: 'bots.anything', against: bot, values: {} };
  }
  const duel = DUELS[bot];
  return duel && below
    ? { key: 'bots.beats', against: below, values: { ...duel } }
    : { key: 'bots.beats', against: 'random', values: { classic: 100, expert: 100 } };
}
