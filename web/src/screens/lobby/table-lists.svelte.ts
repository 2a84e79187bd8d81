// The server's tables for the lobby. The server sends the list whenever it changes.
import { call } from '~/platform/net/api';
import { socket } from '~/platform/net/socket.svelte';
import { visitor } from '~/platform/net/visitor.svelte';
import type { TableLine } from '~/platform/protocol/protocol';

const SHOWN = '30';

export class TableLists {
  open = $state.raw<TableLine[]>([]);
  playing = $state.raw<TableLine[]>([]);
  /** The visitor's own tables that are not over. */
  mine = $state.raw<TableLine[]>([]);
  private known = $state(false);

  get state(): 'asking' | 'known' | 'unreachable' {
    if (socket.connection === 'lost') return 'unreachable';
    return this.known ? 'known' : 'asking';
  }

  /** Until the returned function is called. */
  follow(): () => void {
    return socket.followLobby(({ open, playing }) => {
      this.open = open;
      this.playing = playing;
      this.known = true;
      void this.refreshMine();
    });
  }

  /** Also tables that are not public, which the lists of the lobby do not have. */
  async refreshMine(): Promise<void> {
    if (!(await visitor.recall())) return;
    const answer = await call('get', '/api/tables', { query: { most: SHOWN, mine: 'yes' } });
    if (answer.ok) this.mine = answer.value.tables.filter((table) => table.stage !== 'over');
  }
}
