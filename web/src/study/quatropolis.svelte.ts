// A record of Quatropolis that is looked through, with the eyes of a seat or of a spectator.
import type { Answer, EngineCalls, GameRecord } from '~/engine/calls';
import { cards } from '~/quatropolis/cards.svelte';
import type { AskOutlook } from '~/quatropolis/situation.svelte';
import { entriesOf, type Entry } from './entries';
import { peopleOf, spokenTo, type Person } from './people';
import { Playback } from './playback.svelte';
import { Onlooking, RecordedTable } from './recorded.svelte';
import { deckOf, pliesOf } from './records';

export class QuatropolisStudy {
  readonly playback: Playback;
  readonly people: readonly Person[];
  readonly entries: readonly Entry[];
  readonly table: RecordedTable;
  readonly play: Onlooking;
  /** Whose knowledge is shown; null is what everybody could see. */
  seat = $state<number | null>(null);
  private asked = 0;

  private constructor(
    readonly record: GameRecord,
    private readonly engine: EngineCalls,
    start: number,
  ) {
    this.playback = new Playback(pliesOf(record), start);
    this.people = peopleOf(record);
    this.entries = entriesOf(record);
    this.table = new RecordedTable(record);
    const ask: AskOutlook = (view, proposal) => engine.quatropolisOutlook(view, proposal);
    this.play = new Onlooking(this.table, ask, spokenTo(this.people));
  }

  static async open(record: GameRecord, engine: EngineCalls, start = 0): Promise<Answer<QuatropolisStudy>> {
    await cards.load(deckOf(record));
    const study = new QuatropolisStudy(record, engine, start);
    const first = await engine.quatropolisView(record, study.playback.ply, null);
    return first.ok ? { ok: true, value: study } : first;
  }

  async show(ply: number, seat: number | null): Promise<void> {
    const asked = ++this.asked;
    const answer = await this.engine.quatropolisView(this.record, ply, seat);
    if (!answer.ok || asked !== this.asked) return;
    this.table.show(answer.value, seat);
    await this.play.look();
  }
}
