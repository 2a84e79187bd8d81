// A record of Quatropolis that is looked through, with the eyes of a seat or of a spectator.
import type { Answer, EngineCalls, GameRecord } from '~/engine/calls';
import { entriesOf, type Entry } from './entries';
import { peopleOf, type Person } from './people';
import { Playback } from './playback.svelte';
import { Onlooking, RecordedTable } from './recorded.svelte';
import { pliesOf } from './records';

export class QuatropolisStudy {
  readonly playback: Playback;
  readonly people: readonly Person[];
  readonly entries: readonly Entry[];
  readonly table: RecordedTable;
  readonly play: Onlooking;
  /** The card set; the usual one when it is not said. */
  readonly deck: string | undefined;
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
    this.deck = (record.options as { deck?: string } | undefined)?.deck;
    this.play = new Onlooking(this.table, (view, proposal) => engine.quatropolisOutlook(view, proposal));
  }

  static async open(record: GameRecord, engine: EngineCalls, start = 0): Promise<Answer<QuatropolisStudy>> {
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
