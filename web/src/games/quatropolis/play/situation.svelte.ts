// A view together with the engine's outlook on it. Both change at once, so that the table never shows numbers of different moments.
import type { Answer, Refusal } from '~/platform/protocol/answer';
import type { Game } from '~/platform/protocol/protocol';
import type { Changes, Outlook } from '~/games/quatropolis/engine/outlook';
import { readView, type QuatropolisView } from '~/games/quatropolis/engine/view';

export type AskOutlook = (view: Game, proposal?: Changes) => Promise<Answer<Outlook>>;

export interface Moment {
  view: QuatropolisView;
  outlook: Outlook;
}

/** The engine itself failed; the next question gets a fresh one. */
function broken(fault: unknown): Answer<Outlook> {
  return { ok: false, problem: { reason: 'internal', text: String(fault) } };
}

export class Situation {
  moment = $state.raw<Moment | null>(null);
  problem = $state.raw<Refusal | null>(null);
  private asked = 0;

  constructor(
    private readonly ask: AskOutlook,
    /** Called with a moment just before it becomes the present one. */
    private readonly onmoment: (moment: Moment) => void = () => undefined,
  ) {}

  /** Answers that come after a newer question are dropped. */
  async show(game: Game, proposal?: Changes): Promise<void> {
    const question = ++this.asked;
    const answer = await this.ask(game, proposal).catch(broken);
    if (question !== this.asked) return;
    this.problem = answer.ok ? null : answer.problem;
    if (!answer.ok) return;
    const moment = { view: readView(game), outlook: answer.value };
    this.onmoment(moment);
    this.moment = moment;
  }
}
