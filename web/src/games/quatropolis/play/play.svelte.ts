// A seat at a table of Quatropolis: its view, its pending choices, and its commands. Used by the components.
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import { t } from '~/platform/i18n/messages.svelte';
import { tell } from '~/platform/net/problem-text';
import type { Command, Game } from '~/platform/protocol/protocol';
import { currentPace } from '~/platform/table/current-pace';
import type { TableModel } from '~/platform/table/table-model';
import { play as sing } from '~/platform/browser/sound';
import { toasts } from '~/platform/browser/toasts.svelte';
import type { Action } from './actions';
import { cards } from './cards.svelte';
import { Choices } from './choices.svelte';
import { Device } from '~/games/quatropolis/sharing/device-holder.svelte';
import type { Look } from '~/games/quatropolis/art/people/looks';
import type { Deals, Halves, Pledge } from '~/games/quatropolis/engine/deals';
import type { Role } from '~/games/quatropolis/engine/outlook';
import { offerNews, type Naming } from './deal-words';
import { DeviceNames } from '~/games/quatropolis/sharing/device-names.svelte';
import { KeptVotes } from '~/games/quatropolis/sharing/kept-votes';
import { giftBetween, newsBetween, offersBetween, soundBetween, taskOf, type News } from './news';
import type { SpokenPhase } from './phase-time.svelte';
import { castAt, looksAt, nameAt } from './people';
import { neutralDeals } from './neutral';
import { Reveal } from './reveal.svelte';
import { TalkMarks } from './talk-marks.svelte';
import { Situation, type AskOutlook, type Moment } from './situation.svelte';
import { readView, seatOf, withoutSecrets, type Phase, type QuatropolisView } from '~/games/quatropolis/engine/view';

/** Parts of a round in which nobody at a shared device decides anything in secret. */
const OPEN_PHASES: readonly Phase[] = ['discussion', 'proposal', 'roll'];

export class Play {
  readonly device = new Device();
  /** Seen by everybody at this device, so nobody holds it afterwards. */
  readonly reveal = new Reveal(
    () => ({ pace: currentPace(), still: prefersReducedMotion.current }),
    () => this.isShared && this.device.release(),
    ({ view }, after) => this.stampedIn(view.round, after).length > 0,
  );
  readonly choices: Choices;
  readonly situation: Situation;
  /** The names of the people who share this device. */
  readonly names: DeviceNames;
  /** The positions of issues and offers in the talk. */
  readonly marks: TalkMarks;
  /** Stored votes of people who share this device, until voting opens. */
  readonly keptVotes: KeptVotes<Action>;
  /** For live regions: public news, and the viewer's turn. */
  heard = $state<{ polite: string; urgent: string }>({ polite: '', urgent: '' });
  /** Money received this round. The giver is not known. */
  gift = $state(0);
  /** Whether the game was running when this page first saw it. */
  wasPlaying = false;
  private seen: QuatropolisView | null = null;

  constructor(
    readonly table: TableModel,
    ask: AskOutlook,
  ) {
    this.situation = new Situation(ask, (moment) => this.reveal.see(moment));
    this.choices = new Choices(table.id, sessionStorage);
    this.names = new DeviceNames(table.id, localStorage);
    this.marks = new TalkMarks(table.id, sessionStorage);
    this.keptVotes = new KeptVotes(table.id, sessionStorage);
  }

  get own(): number[] {
    return this.table.view?.own ?? [];
  }
  get over(): boolean {
    return this.table.view?.stage === 'over';
  }
  /** Whether several people play at this device. */
  get isShared(): boolean {
    return this.own.length > 1;
  }
  private get publicView(): QuatropolisView | null {
    const [any] = this.table.view?.views ?? [];
    return any ? readView(any) : null;
  }
  /** Whether everybody at this device looks at it: they talk, watch a proposal or wait, and no secrets are shown. */
  get isEverybodys(): boolean {
    if (!this.isShared || this.over || !this.device.isFree || !this.publicView) return false;
    return OPEN_PHASES.includes(this.publicView.phase) || !this.own.some((seat) => this.toAct.includes(seat));
  }
  /** The person at this device who is writing a proposal, visible to all. */
  private get proposer(): number | null {
    const view = this.publicView;
    const proposer = view?.phase === 'proposal' ? view.referendum?.proposer : undefined;
    return proposer !== undefined && this.own.includes(proposer) ? proposer : null;
  }
  /** The talk or the proposal of people at one device, for their timer. */
  get spokenPhase(): SpokenPhase | null {
    const view = this.publicView;
    if (!view || !this.isShared || (view.phase !== 'discussion' && view.phase !== 'proposal')) return null;
    const proposer = view.referendum?.proposer ?? '';
    return { key: `${view.phase} ${view.round} ${proposer}`, limit: view.phase };
  }
  /** The person the device must be passed to before anything is shown. */
  get passTo(): number | null {
    return this.over || this.reveal.holds || this.isEverybodys ? null : this.device.passTo(this.own, this.toAct);
  }
  /** Whose secret choice the table waits for: not those whose vote is kept here. */
  private get toAct(): number[] {
    const view = this.publicView;
    const waited = this.table.view?.to_move ?? [];
    return view?.phase === 'voting' ? waited.filter((seat) => !this.keptVotes.has(seat, view.round)) : waited;
  }
  /** The view to show: of the seat holding the device, or a spectator's. */
  get game() {
    if (this.isEverybodys && this.proposer === null) return this.sharedGame;
    return this.table.view?.views.find((game) => seatOf(readView(game)) === this.seat) ?? null;
  }
  /** The offers and promises known to everybody at this device. */
  get sharedDeals(): Deals | undefined {
    const views = this.table.view?.views ?? [];
    return neutralDeals(views.flatMap((game) => readView(game).deals ?? []));
  }
  private get sharedGame(): Game {
    const { deals: _own, ...open } = readView(withoutSecrets(this.table.view!.views[0]!));
    const deals = this.sharedDeals;
    return { ...open, ...(deals && { deals }) } as unknown as Game;
  }
  /** Promises decided by a round's vote, as far as the viewers of the reveal may know. */
  stampedIn(round: number, after: Moment): Pledge[] {
    const deals = this.isShared ? this.sharedDeals : after.view.deals;
    return deals?.promises.filter(({ stamped, state }) => stamped === round && state !== 'open') ?? [];
  }
  /** The moment shown; nothing while it still belongs to somebody else at this device. During a reveal, the moment before it. */
  get moment(): Moment | null {
    const { staged, holds } = this.reveal;
    const moment = staged && holds ? staged.before : this.situation.moment;
    return moment && seatOf(moment.view) === this.seat ? moment : null;
  }
  private get seat(): number | null {
    return this.isEverybodys ? this.proposer : this.device.seat(this.own, this.over);
  }

  name(seat: number): string {
    return nameAt(this.table.view, seat, this.isShared ? this.names.given : []);
  }
  faceOf(seat: number): Look {
    const seats = this.table.view?.seats.length ?? 4;
    const names = Array.from({ length: seats }, (_, other) => this.name(other));
    return looksAt(this.table.view, names)[seat]!;
  }
  /** Also one that stands in for a person. */
  isBot(seat: number): boolean {
    return this.table.view?.seats[seat]?.bot !== undefined;
  }
  isCast(seat: number): boolean {
    return castAt(this.table.view)[seat] !== null;
  }
  /** The offers and promises that the viewer may know. */
  get deals(): Deals | null {
    return this.moment?.view.deals ?? null;
  }
  /** Nobody is while all at this device look at a vote that is opened. */
  isMe(seat: number): boolean {
    if (this.isShared && (this.reveal.holds || this.isEverybodys || this.over)) return false;
    return this.moment?.view.own?.seat === seat;
  }
  /** Whether texts address a seat as «you». */
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

  /** To be called with every new view, also while the table waits for a reveal: notes where in the talk an issue begins. */
  markTalk(): void {
    const view = this.publicView;
    if (!view) return;
    const lastLine = this.table.view?.talk.at(-1)?.n ?? 0;
    untrack(() => this.marks.note(view.settled, lastLine, view.deals?.offers ?? []));
  }

  /** To be called once for each moment that is shown. */
  notice(moment: Moment): void {
    const { view } = moment;
    const before = this.seen;
    this.seen = view;
    this.wasPlaying ||= view.phase !== 'over';
    const isAnotherSeat = before?.own?.seat !== view.own?.seat;
    const isOpen = ({ phase }: QuatropolisView) => OPEN_PHASES.includes(phase);
    if (this.isShared && isOpen(view) && before && !isOpen(before)) this.device.release();
    if (view.own && (isAnotherSeat || before?.round !== view.round)) this.choices.turnTo(view.own.seat, view.round);
    const known = isAnotherSeat ? null : before;
    this.gift = (known?.round === view.round ? this.gift : 0) + giftBetween(known, view);
    const sound = soundBetween(known, moment);
    if (sound) sing(sound);
    const { polite, urgent } = newsBetween(known, view);
    if (polite.length > 0) this.heard.polite = polite.map((news) => this.words(news)).join(' ');
    if (this.isEverybodys) return;
    const offers = offersBetween(known, view);
    if (offers.length > 0) {
      sing('knock');
      this.heard.urgent = offers.map((offer) => offerNews(offer, this.naming)).join(' ');
      return;
    }
    this.heard.urgent = urgent ? this.words(urgent) : taskOf(view) ? this.heard.urgent : '';
  }

  private readonly naming: Naming = {
    name: (seat) => this.name(seat),
    isMe: (seat) => this.isMe(seat),
  };

  /** Of the reveal. Where the table did not wait for it, it goes before what came after it. */
  hear(text: string): void {
    const news = untrack(() => this.heard.polite);
    this.heard.polite = this.reveal.holds ? text : `${text} ${news}`;
  }

  private words({ key, values, issue, who }: News): string {
    return t(key, { ...values, issue: issue ? cards.name(issue) : '', who: who === undefined ? '' : this.name(who) });
  }

  /** For all at this device: they have talked aloud. */
  async endTalk(): Promise<void> {
    const waited = this.own.filter((seat) => this.table.view?.to_move.includes(seat));
    for (const seat of waited) if (!(await this.perform({ do: 'play', seat, action: { ready: true } }))) return;
  }

  /** Whether somebody at this device has made their secret choice of the round. */
  hasLocked(seat: number): boolean {
    const view = this.publicView;
    if (!view) return false;
    return this.keptVotes.has(seat, view.round) || (view.phase === 'voting' && !view.to_move.includes(seat));
  }

  /** Sends the votes that were kept for the people at this device, once voting is open. */
  async sendKeptVotes(): Promise<void> {
    const view = this.publicView;
    if (view?.phase !== 'voting') return;
    for (const seat of this.own.filter((own) => view.to_move.includes(own))) {
      const action = this.keptVotes.take(seat, view.round);
      if (action) await this.perform({ do: 'play', seat, action });
    }
  }

  /** An offer of the seat that looks; at a shared device somebody else's may be written down. */
  offer(
    to: number,
    halves: Halves,
    more: { from?: number; whisper?: boolean; counters?: string } = {},
  ): Promise<boolean> {
    const { from = this.moment?.view.own?.seat, ...rest } = more;
    return this.perform({
      do: 'offer',
      ...(from !== undefined && { seat: from }),
      to,
      ...halves,
      ...rest,
    } as Command);
  }
  answer(
    offer: string,
    reply: 'accept' | 'decline' | 'withdraw',
    seat = this.moment?.view.own?.seat,
  ): Promise<boolean> {
    return this.perform({
      do: 'answer',
      ...(seat !== undefined && { seat }),
      offer,
      with: reply,
    } as Command);
  }
  claim(promise: string): Promise<boolean> {
    const seat = this.moment?.view.own?.seat;
    return this.perform({
      do: 'claim',
      ...(seat !== undefined && { seat }),
      promise,
      says: 'not-paid',
    } as Command);
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
