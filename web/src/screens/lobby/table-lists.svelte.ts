// The server's tables for the lobby, refreshed while someone is looking.
import { call } from '~/platform/net/api';
import { visitor } from '~/platform/net/visitor.svelte';
import type { TableLine } from '~/platform/protocol/protocol';

const EVERY = 8000; // ms
const SHOWN = '30';

export class TableLists {
  open = $state.raw<TableLine[]>([]);
  playing = $state.raw<TableLine[]>([]);
  /** One's own that are not over. */
  mine = $state.raw<TableLine[]>([]);
  state = $state<'asking' | 'known' | 'unreachable'>('asking');
  private timer = 0;

  /** Until the returned function is called. */
  follow(): () => void {
    const ask = () => document.hidden || void this.refresh();
    ask();
    this.timer = window.setInterval(ask, EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(this.timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }

  async refresh(): Promise<void> {
    const [open, playing] = await Promise.all([this.list({ stage: 'open' }), this.list({ stage: 'playing' })]);
    if (!open || !playing) {
      this.state = 'unreachable';
      return;
    }
    this.open = open;
    this.playing = playing;
    this.state = 'known';
    if (await visitor.recall())
      this.mine = (await this.list({ mine: 'yes' }))?.filter((table) => table.stage !== 'over') ?? [];
  }

  private async list(query: Record<string, string>): Promise<TableLine[] | null> {
    const answer = await call('get', '/api/tables', { query: { most: SHOWN, ...query } });
    return answer.ok ? answer.value.tables : null;
  }
}
