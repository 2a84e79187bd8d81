// What can be asked of the engine about a game of Quatropolis.
import type { GameRecord } from '~/platform/engine/calls';
import { askRules, certain } from '~/platform/engine/engine';
import type { Answer } from '~/platform/protocol/answer';
import type { Game } from '~/platform/protocol/protocol';
import type { Changes, Outlook } from './outlook';
import type { QuatropolisFacts } from './rulebook';

/** How far the tracks of the city go. */
export interface TrackRange {
  lowest: number;
  highest: number;
}

export interface QuatropolisEngine {
  /** Quatropolis after so many entries of its moves: what a seat (or, with null, a spectator) knew then. */
  view(record: GameRecord, ply: number, seat: number | null): Promise<Answer<Game>>;
  /** What a view of Quatropolis means to the one who has it, with a proposal that is still being written if there is one. */
  outlook(view: Game, proposal?: Changes): Promise<Answer<Outlook>>;
  /** The score of the end of a game of Quatropolis, as `urbanist score` has it. */
  score(end: object): Promise<Answer<Record<string, unknown>>>;
  trackRange(): Promise<TrackRange>;
  /** The numbers that the rulebook prints. */
  rulebook(): Promise<QuatropolisFacts>;
}

export const quatropolisEngine: QuatropolisEngine = {
  view: (record, ply, seat) => askRules({ ask: 'quatropolis-view', record, ply, ...(seat !== null && { seat }) }),
  outlook: (view, proposal) => askRules({ ask: 'quatropolis-outlook', view, proposal }),
  score: (end) => askRules({ ask: 'quatropolis-score', end }),
  trackRange: () => certain(askRules({ ask: 'quatropolis-track' })),
  rulebook: () => certain(askRules({ ask: 'quatropolis-rulebook' })),
};
