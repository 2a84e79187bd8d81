// A seat at a table of Quatropolis: what it sees, what it has in mind, and what it sends. Components read it and call it.
import { t } from '~/platform/i18n/messages.svelte';
import { tell } from '~/platform/net/problem-text';
import type { Command } from '~/platform/protocol/protocol';
import { nameOf } from '~/platform/table/seat-names';
import type { TableModel } from '~/platform/table/table-model';
import { play as sing } from '~/platform/browser/sound';
import { toasts } from '~/platform/browser/toasts.svelte';
import type { Action } from './actions';
import { cards } from './cards.svelte';
import { Choices } from './choices.svelte';
import { Device } from './device-holder.svelte';
import type { Role } from '~/games/quatropolis/engine/outlook';
import { newsBetween, soundBetween, taskOf, type News } from './news';
import { Reveal } from './reveal.svelte';
import { Situation, type AskOutlook, type Moment } from './situation.svelte';
import { readView, seatOf, type QuatropolisView } from '~/games/quatropolis/engine/view';

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
    return this.table.view?.views.find((game) => seatOf(readView(game)) === this.seat) ?? null;
  }
  /** What is on the table; nothing while it is still what somebody else at this device has seen. */
  get moment(): Moment | null {
    const { moment } = this.situation;
    return moment && seatOf(moment.view) === this.seat ? moment : null;
  }
  private get seat(): number | null {
    return this.device.seat(this.own, this.over);
  }

  name(seat: number): string {
    return nameOf(this.table.view, seat);
  }
  isMe(seat: number): boolean {
    return this.moment?.view.own?.seat === seat;
  }
  /** Whether sentences speak to a seat instead of about it. */
  isSpokenTo(seat: number): boolean {
    return this.isMe(seat);
  }
  /** Roles are public: every view has them. */
  roleOf(seat: number): Role | undefined {
    const [any] = this.table.view?.views ?? [];
    return any && readView(any).roles[seat];
  }
  /** «You», or the name. */
  who(seat: number): string {
    return this.isMe(seat) ? t('quatropolis.you') : this.name(seat);
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
  notice(moment: Moment): void {
    const { view } = moment;
    const before = this.seen;
    this.seen = view;
    const isAnotherSeat = before?.own?.seat !== view.own?.seat;
    if (view.own && (isAnotherSeat || before?.round !== view.round)) this.choices.turnTo(view.own.seat, view.round);
    this.reveal.see(view);
    const known = isAnotherSeat ? null : before;
    const sound = soundBetween(known, moment);
    if (sound) sing(sound);
    const { polite, urgent } = newsBetween(known, view);
    if (polite.length > 0) this.heard.polite = polite.map((news) => this.words(news)).join(' ');
    this.heard.urgent = urgent ? this.words(urgent) : taskOf(view) ? this.heard.urgent : '';
  }

  private words({ key, values, issue, who }: News): string {
    return t(key, { ...values, issue: issue ? cards.name(issue) : '', who: who === undefined ? '' : this.name(who) });
  }

  play(action: Action): Promise<boolean> {
    const seat = this.moment?.view.own?.seat;
    return this.perform({ do: 'play', ...(seat !== undefined && { seat }), action });
  }

  async perform(command: Command): Promise<boolean> {
    const outcome = await this.table.perform(command);
    if (!outcome.ok) toasts.say(tell(outcome.problem), 'bad');
    return outcome.ok;
  }
}
