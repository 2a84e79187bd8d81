// A record of Quatropolis that is looked through, with the eyes of a seat or of a spectator.
import type { QuatropolisEngine } from '~/games/quatropolis/engine/engine';
import councilWords from 'words:council';
import { speech } from '~/platform/i18n/messages.svelte';
import type { GameRecord } from '~/platform/engine/calls';
import type { Answer } from '~/platform/protocol/answer';
import { cards } from '~/games/quatropolis/play/cards.svelte';
import type { AskOutlook } from '~/games/quatropolis/play/situation.svelte';
import { entriesOf, type Entry } from './entries';
import { peopleOf, spokenTo, type Person } from '~/platform/replay/record-players';
import { Playback } from '~/platform/replay/playback.svelte';
import { SpectatorPlay, RecordedTable } from './recorded-table.svelte';
import { deckOf, pliesOf } from '~/platform/replay/records';

export class QuatropolisStudy {
  readonly playback: Playback;
  readonly people: readonly Person[];
  readonly entries: readonly Entry[];
  readonly table: RecordedTable;
  readonly play: SpectatorPlay;
  /** Whose knowledge is shown; null is what everybody could see. */
  seat = $state<number | null>(null);
  private asked = 0;

  private constructor(
    readonly record: GameRecord,
    private readonly engine: QuatropolisEngine,
    start: number,
  ) {
    this.playback = new Playback(pliesOf(record), start);
    this.people = peopleOf(record);
    this.entries = entriesOf(record);
    this.table = new RecordedTable(record);
    const ask: AskOutlook = (view, proposal) => engine.outlook(view, proposal);
    this.play = new SpectatorPlay(this.table, ask, spokenTo(this.people));
  }

  static async open(record: GameRecord, engine: QuatropolisEngine, start = 0): Promise<Answer<QuatropolisStudy>> {
    await Promise.all([cards.loadFor(deckOf(record), record.cards), speech.learn(councilWords)]);
    const study = new QuatropolisStudy(record, engine, start);
    const first = await engine.view(record, study.playback.ply, null);
    return first.ok ? { ok: true, value: study } : first;
  }

  async show(ply: number, seat: number | null): Promise<void> {
    const asked = ++this.asked;
    const answer = await this.engine.view(this.record, ply, seat);
    if (!answer.ok || asked !== this.asked) return;
    this.table.show(answer.value, seat);
    await this.play.look();
  }
}
