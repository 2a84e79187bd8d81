// A seat at a table of Quatropolis: what it sees, what it has in mind, and what it sends. Components read it and call it.
import { t } from '~/i18n/messages.svelte';
import { tell } from '~/net/problems';
import type { Command } from '~/net/protocol';
import { nameOf } from '~/table/people';
import type { TableModel } from '~/table/table';
import { toasts } from '~/ui/toasts.svelte';
import type { Action } from './actions';
import { cards } from './cards.svelte';
import { Choices } from './choices.svelte';
import { Device } from './device.svelte';
import { newsBetween, taskOf, type News } from './news';
import type { Role } from './outlook';
import { Reveal } from './reveal.svelte';
import { Situation, type AskOutlook, type Moment } from './situation.svelte';
import { readView, type QuatropolisView } from './view';

export class Play {
  readonly device = new Device();
  readonly reveal = new Reveal();
  readonly choices: Choices;
  readonly situation: Situation;
  /** For live regions: what everybody may hear, and that it is the own turn. */
  heard = $state<{ polite: string; urgent: string }>({ polite: '', urgent: '' });
  private seen: QuatropolisView | null = null;

  constructor(
    readonly table: TableModel,
    ask: AskOutlook,
  ) {
    this.situation = new Situation(ask);
    this.choices = new Choices(table.id, sessionStorage);
  }

  get own(): number[] {
    return this.table.view?.own ?? [];
  }
  get over(): boolean {
    return this.table.view?.stage === 'over';
  }
  /** Whom the device has to be passed to before anything is shown. */
  get passTo(): number | null {
    return this.over ? null : this.device.passTo(this.own, this.table.view?.to_move ?? []);
  }
  /** The view to show: of the seat that holds the device, or the spectator's. */
  get game() {
    const views = this.table.view?.views ?? [];
    const seat = this.device.seat(this.own);
    return views.find((game) => readView(game).own?.seat === seat) ?? views[0] ?? null;
  }

  name(seat: number): string {
    return nameOf(this.table.view, seat);
  }
  isMe(seat: number): boolean {
    return this.situation.moment?.view.own?.seat === seat;
  }
  /** «You», or the name. */
  who(seat: number): string {
    return this.isMe(seat) ? t('quatropolis.you') : this.name(seat);
  }
  seatOf(role: Role): number {
    return this.situation.moment?.view.roles.indexOf(role) ?? -1;
  }

  /** To be called with every new view, and when the proposal that is being written changes. */
  async look(): Promise<void> {
    const game = this.game;
    if (!game) return;
    const { phase, own } = readView(game);
    const proposing = phase === 'proposal' && own !== undefined;
    await this.situation.show(game, proposing ? this.choices.proposal : undefined);
  }

  /** To be called once for each moment that is shown. */
  notice({ view }: Moment): void {
    const before = this.seen;
    this.seen = view;
    const isAnotherSeat = before?.own?.seat !== view.own?.seat;
    if (view.own && (isAnotherSeat || before?.round !== view.round)) this.choices.turnTo(view.own.seat, view.round);
    this.reveal.see(view);
    const { polite, urgent } = newsBetween(isAnotherSeat ? null : before, view);
    if (polite.length > 0) this.heard.polite = polite.map(words).join(' ');
    this.heard.urgent = urgent ? words(urgent) : taskOf(view) ? this.heard.urgent : '';
  }

  play(action: Action): Promise<boolean> {
    const seat = this.situation.moment?.view.own?.seat;
    return this.perform({ do: 'play', ...(seat !== undefined && { seat }), action });
  }

  async perform(command: Command): Promise<boolean> {
    const outcome = await this.table.perform(command);
    if (!outcome.ok) toasts.say(tell(outcome.problem), 'bad');
    return outcome.ok;
  }
}

function words(news: News): string {
  return t(news.key, { ...news.values, issue: news.issue ? cards.name(news.issue) : '' });
}
