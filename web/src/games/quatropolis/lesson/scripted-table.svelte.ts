// A table of which the learner sees one seat, while a script plays the other three. The game itself is a real one, at a table on this device.
import { tick } from 'svelte';
import type { GameRecord } from '~/platform/engine/calls';
import type { CommandResult } from '~/platform/protocol/answer';
import type { Command, View } from '~/platform/protocol/protocol';
import type { LocalTable } from '~/platform/table/local-table.svelte';
import type { TableModel } from '~/platform/table/table-model';
import { readView } from '~/games/quatropolis/engine/view';
import { actionOf, CASTING, LEARNER, offerOn, saidOn, type Views } from './script';

type Line = View['talk'][number];

/** Commands that name a seat; the others are the learner's anyway. */
const WITH_SEAT = ['play', 'offer', 'answer', 'claim'];

export class ScriptedTable implements TableModel {
  readonly local = true;
  readonly connection = 'local';
  readonly problem = null;
  readonly presence = { seats: [LEARNER], spectators: 0 };
  /** All that was said, by the script or by the learner, in its order. */
  private talk = $state.raw<Line[]>([]);
  private heard = 0; // lines of the table that are in it
  private saidOn = -1; // the last issue that the script has talked about
  private following = false;

  constructor(private readonly inner: LocalTable) {}

  get id(): string {
    return this.inner.id;
  }
  get sending(): boolean {
    return this.inner.sending;
  }
  get viewedAt(): number {
    return this.inner.viewedAt;
  }
  view = $derived.by((): View | null => {
    const all = this.inner.view;
    if (!all) return null;
    return {
      ...all,
      own: [LEARNER],
      seats: all.seats.map((chair, seat) => (CASTING[seat] ? { ready: true, bot: CASTING[seat] } : chair)),
      views: all.views.filter((game) => readView(game).own?.seat === LEARNER),
      talk: this.talk,
    };
  });

  async perform(command: Command): Promise<CommandResult> {
    const isSeats = WITH_SEAT.includes(command.do);
    const outcome = await this.inner.perform(isSeats ? ({ ...command, seat: LEARNER } as Command) : command);
    if (outcome.ok) await this.follow();
    return outcome;
  }

  record(): Promise<GameRecord | null> {
    return this.inner.record();
  }
  close(): void {
    this.inner.close();
  }

  /** Runs the steps of the script until it waits for the learner. */
  async follow(): Promise<void> {
    if (this.following) return;
    this.following = true;
    do {
      await tick(); // the page shows the events before the comment on them
      this.listen();
    } while (await this.actOnce());
    this.following = false;
  }

  private get views(): Views {
    const views = (this.inner.view?.views ?? []).map(readView);
    return [0, 1, 2, 3].flatMap((seat) => views.find(({ own }) => own?.seat === seat) ?? []);
  }

  private listen(): void {
    const lines = this.inner.view?.talk ?? [];
    for (const line of lines.slice(this.heard)) this.add(line);
    this.heard = lines.length;
    const [view] = this.views;
    if (view?.phase !== 'discussion' || this.saidOn >= view.settled) return;
    this.saidOn = view.settled;
    for (const { seat, statement } of saidOn(view.settled)) this.add({ n: 0, at: Date.now(), seat, statement });
  }
  private add(line: Line): void {
    this.talk = [...this.talk, { ...line, n: this.talk.length + 1 }];
  }

  private async actOnce(): Promise<boolean> {
    const { views } = this;
    if (views.length < 4) return false;
    const offer = offerOn(views[LEARNER]!);
    if (offer) return this.send({ do: 'offer', to: LEARNER, ...offer });
    for (const seat of [1, 2, 3]) {
      const action = actionOf(views, seat);
      if (action) return this.send({ do: 'play', seat, action });
    }
    return false;
  }
  private async send(command: object): Promise<boolean> {
    return (await this.inner.perform(command as Command)).ok;
  }
}
