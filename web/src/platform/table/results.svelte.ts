// How the games ended that were played to their end on this device. Kept for longer than the games themselves: what somebody's best was must not be
// forgotten when old games make room.
import { Stored } from '~/platform/browser/stored.svelte';

/** Raised when a member changes its meaning; members may be added without. */
const VERSION = 1;
const MOST = 500;

export interface PlayerResult {
  name: string;
  /** A character's name, true for other bots, false for people. */
  bot: string | boolean;
  points: number;
  /** Points by line of the score pad. */
  lines: Record<string, number>;
}

export interface GameResult {
  /** The table's. */
  id: string;
  game: string;
  mode: string;
  ended: number; // Date.now()
  /** The owner's; whoever shares a device with others has no results. */
  seat: number;
  /** From 1; those who share a victory are all first. */
  place: number;
  shared: boolean;
  players: PlayerResult[]; // by seat
}

class Results {
  private readonly stored = new Stored('urbanist.results', { version: VERSION, list: [] as GameResult[] });

  /** The oldest first. */
  get list(): readonly GameResult[] {
    return this.stored.value.list;
  }

  /** What was known before this game ended; seen again, a game is not counted twice. */
  before(id: string): GameResult[] {
    const index = this.list.findIndex((result) => result.id === id);
    return index < 0 ? [...this.list] : this.list.slice(0, index);
  }

  add(result: GameResult): void {
    if (this.list.some(({ id }) => id === result.id)) return;
    this.stored.change({ version: VERSION, list: [...this.list, result].slice(-MOST) });
  }
}

export const results = new Results();
