// The engine's questions about Quatropolis.
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
  /** The view of a seat (or of a spectator, with null) after this many entries of the moves. */
  view(record: GameRecord, ply: number, seat: number | null): Promise<Answer<Game>>;
  /** What a view means to its viewer; may include a draft of a proposal. */
  outlook(view: Game, proposal?: Changes): Promise<Answer<Outlook>>;
  /** The score of the end of a game of Quatropolis, as `urbanist score` has it. */
  score(end: object): Promise<Answer<Record<string, unknown>>>;
  /** The story of a finished game. */
  story(record: GameRecord): Promise<Answer<Story>>;
  /** A bot's opinion on a seat's vote that settled an issue. Takes as long as a move. */
  opinion(record: GameRecord, issue: number, seat: number): Promise<Answer<Opinion>>;
  /** Quick games of bots with a card set, given as the text of its file. */
  trial(text: string, games: number, seed: number): Promise<Answer<TrialGames>>;
  /** To whom the viewer can make an offer, and with which terms. */
  partners(view: Game): Promise<Answer<Partner[]>>;
  /** The value of an offer being composed to the viewer. */
  worth(view: Game, offer: OfferDraft): Promise<Answer<OfferWorth>>;
  /** The side that each role may prefer, from public facts only. */
  wants(view: Game): Promise<Answer<Want[]>>;
  /** What a choice means for the viewer's own promises. */
  word(view: Game, action: object): Promise<Answer<KeptWord[]>>;
  trackRange(): Promise<TrackRange>;
  /** The numbers of the rulebook. */
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
