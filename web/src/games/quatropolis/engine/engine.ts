// What can be asked of the engine about a game of Quatropolis.
import type { GameRecord } from '~/platform/engine/calls';
import { askRules, askThinker, certain } from '~/platform/engine/engine';
import type { Answer } from '~/platform/protocol/answer';
import type { Game } from '~/platform/protocol/protocol';
import type { KeptWord, OfferDraft, OfferWorth, Partner, Want } from './deals';
import type { Changes, Opinion, Outlook, Story, TrialGames } from './outlook';
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
  /** How a game that is over came about. */
  story(record: GameRecord): Promise<Answer<Story>>;
  /** What a bot thinks of the vote of a seat that settled an issue. It takes the time of a move. */
  opinion(record: GameRecord, issue: number, seat: number): Promise<Answer<Opinion>>;
  /** Quick games of bots with a card set, given as the text of its file. */
  trial(text: string, games: number, seed: number): Promise<Answer<TrialGames>>;
  /** Whom the viewer can make an offer, and of what. */
  partners(view: Game): Promise<Answer<Partner[]>>;
  /** What an offer that is still put together would be worth to the viewer. */
  worth(view: Game, offer: OfferDraft): Promise<Answer<OfferWorth>>;
  /** Who could want which side, from public facts only. */
  wants(view: Game): Promise<Answer<Want[]>>;
  /** What a choice means for the viewer's own promises. */
  word(view: Game, action: object): Promise<Answer<KeptWord[]>>;
  trackRange(): Promise<TrackRange>;
  /** The numbers that the rulebook prints. */
  rulebook(): Promise<QuatropolisFacts>;
}

export const quatropolisEngine: QuatropolisEngine = {
  view: (record, ply, seat) => askRules({ ask: 'quatropolis-view', record, ply, ...(seat !== null && { seat }) }),
  outlook: (view, proposal) => askRules({ ask: 'quatropolis-outlook', view, proposal }),
  score: (end) => askRules({ ask: 'quatropolis-score', end }),
  story: (record) => askRules({ ask: 'quatropolis-story', record }),
  opinion: (record, issue, seat) => askThinker({ ask: 'quatropolis-opinion', record, issue, seat }),
  trial: (text, games, seed) => askThinker({ ask: 'quatropolis-trial', text, games, seed }),
  partners: (view) => askRules({ ask: 'quatropolis-partners', view }),
  worth: (view, offer) => askRules({ ask: 'quatropolis-offer', view, offer }),
  wants: (view) => askRules({ ask: 'quatropolis-wants', view }),
  word: (view, action) => askRules({ ask: 'quatropolis-word', view, action }),
  trackRange: () => certain(askRules({ ask: 'quatropolis-track' })),
  rulebook: () => certain(askRules({ ask: 'quatropolis-rulebook' })),
};
