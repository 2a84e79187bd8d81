// Records that were opened from files or the clipboard. They stay for as long as the tab does.
import type { GameRecord } from '~/platform/engine/calls';

const KEPT = 'urbanist.records';

function recall(): GameRecord[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as GameRecord[];
  } catch {
    return [];
  }
}

class OpenedRecords {
  list = $state.raw<GameRecord[]>(recall());

  /** Takes the place of those opened before. */
  open(records: GameRecord[]): void {
    this.list = records;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(records));
    } catch {
      // Too many to keep: they are there until the page is left.
    }
  }
}

export const opened = new OpenedRecords();
