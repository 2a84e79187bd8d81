// The names of people who share a device. Their table knows only one of them, so the device remembers the others, and suggests them for the next game.

/** Storage that survives a reload: the browser's, or a test's. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const LAST = 'urbanist.names';

export class DeviceNames {
  given = $state<string[]>([]);
  /** Whether they have entered their names at this table. */
  isAsked = $state(false);

  constructor(
    private readonly table: string,
    private readonly shelf: Shelf,
  ) {
    const kept = read(shelf.getItem(this.place));
    this.isAsked = kept !== null;
    this.given = kept ?? [];
  }

  get suggested(): string[] {
    return read(this.shelf.getItem(LAST)) ?? [];
  }

  give(names: string[]): void {
    this.given = names.map((name) => name.trim());
    this.isAsked = true;
    for (const place of [this.place, LAST]) this.shelf.setItem(place, JSON.stringify(this.given));
  }

  private get place(): string {
    return `urbanist.names.${this.table}`;
  }
}

function read(text: string | null): string[] | null {
  try {
    const names: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(names) ? names.map(String) : null;
  } catch {
    return null;
  }
}
