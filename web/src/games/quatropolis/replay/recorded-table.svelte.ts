// A record of Quatropolis dressed as a table, so that the parts of a real table can show it. Nothing can be done at it.
import type { GameRecord } from '~/platform/engine/calls';
import type { Game, View } from '~/platform/protocol/protocol';
import { Play } from '~/games/quatropolis/play/play.svelte';
import type { AskOutlook } from '~/games/quatropolis/play/situation.svelte';
import type { CommandResult } from '~/platform/protocol/answer';
import type { TableModel } from '~/platform/table/table-model';
import { chairsOf } from '~/platform/replay/records';

export class RecordedTable implements TableModel {
  readonly id = 'record';
  readonly local = true;
  readonly connection = 'local';
  readonly presence = { seats: [], spectators: 0 };
  readonly sending = false;
  readonly problem = null;
  readonly viewedAt = 0;
  view = $state.raw<View | null>(null);

  constructor(private readonly source: GameRecord) {}

  /** What a seat, or with null a spectator, knew at a moment. */
  show(game: Game, seat: number | null): void {
    const chairs = chairsOf(this.source);
    this.view = {
      options: { game: 'quatropolis' },
      stage: game.phase === 'over' ? 'over' : 'playing',
      host: '',
      is_host: false,
      seats: [0, 1, 2, 3].map((i) => ({ ready: true, ...chairs[i] })),
      own: seat === null ? [] : [seat],
      to_move: game.to_move as number[],
      paused: false,
      talk: [],
      views: [game],
    };
  }

  perform(): Promise<CommandResult> {
    return Promise.resolve({ ok: false, problem: { reason: 'not-playing', text: '' } });
  }
  record(): Promise<GameRecord> {
    return Promise.resolve(this.source);
  }
  close(): void {
    // A record has no server behind it.
  }
}

/** A player's view can be chosen, but the viewer is no player of the record. */
export class SpectatorPlay extends Play {
  /** `nameless`: the seats that are called «you» for every viewer. */
  constructor(
    table: TableModel,
    ask: AskOutlook,
    private readonly nameless: readonly number[],
  ) {
    super(table, ask);
  }

  override isMe(): boolean {
    return false;
  }
  override isSpokenTo(seat: number): boolean {
    return this.nameless.includes(seat);
  }
}
