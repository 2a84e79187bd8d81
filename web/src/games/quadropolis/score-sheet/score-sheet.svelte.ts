// The sheet that is being filled in, and its score from the engine. It never contains anything that the engine refuses.
import type { Answer } from '~/platform/protocol/answer';
import type { Box, City, Mode, Outcome } from '~/games/quadropolis/engine/scene';
import { cityFile, emptyPlayer, type Entry, type Sheet } from './sheet';
import { fromLink, toLink } from './sheet-link';

export interface Scored {
  cities: City[]; // by player
  outcome: Outcome;
}
type Scoring = (cities: object[]) => Promise<Answer<Scored>>;

const STORED = 'urbanist.score';

export class ScoreSheet {
  sheet = $state<Sheet>({ mode: 'classic', players: [] });
  /** Null until the engine has answered. */
  scored = $state.raw<Scored | null>(null);
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly box: Box,
    private readonly score: Scoring,
    private readonly nameOf: (player: number) => string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    link: string,
  ) {
    this.sheet = fromLink(link, box) ?? fromLink(storage.getItem(STORED) ?? '', box) ?? this.fresh();
    void this.scoreAll();
  }

  private fresh(): Sheet {
    return { mode: 'expert', players: [0, 1].map((player) => emptyPlayer(this.nameOf(player), this.box)) };
  }

  get link(): string {
    return toLink(this.sheet);
  }

  entry(player: number): Entry {
    return this.sheet.players[player]!.cities[this.sheet.mode];
  }

  setMode(mode: Mode): void {
    this.sheet.mode = mode;
    this.changed();
  }

  setPlayers(count: number): void {
    const { players } = this.sheet;
    for (let player = players.length; player < Math.min(count, this.box.mostPlayers); player++)
      players.push(emptyPlayer(this.nameOf(player), this.box));
    players.length = count;
    this.changed();
  }

  rename(player: number, name: string): void {
    this.sheet.players[player]!.name = name;
    this.keep();
  }

  clear(): void {
    this.sheet = { ...this.fresh(), mode: this.sheet.mode };
    this.changed();
  }

  /** Whether the engine allows it; if not, nothing changes. Taps are processed one after the other. */
  change(player: number, changed: (entry: Entry) => Partial<Entry>): Promise<boolean> {
    return this.inTurn(async () => {
      const entry = this.entry(player);
      const next = { ...$state.snapshot(entry), ...changed(entry) };
      if (!(await this.scoreWith(player, next))) return false;
      Object.assign(entry, next);
      this.keep();
      return true;
    });
  }

  private changed(): void {
    this.keep();
    void this.scoreAll();
  }

  /** A sheet from outside that no game can end with is given up. */
  private scoreAll(): Promise<void> {
    return this.inTurn(async () => {
      if (await this.scoreWith()) return;
      this.sheet = this.fresh();
      await this.scoreWith();
    });
  }

  /** What the engine makes of the sheet, with one entry of it changed. */
  private async scoreWith(player?: number, next?: Entry): Promise<boolean> {
    const { mode, players } = this.sheet;
    const entries = players.map(({ cities }, i) => (i === player && next ? next : cities[mode]));
    const answer = await this.score(entries.map((entry) => cityFile(mode, entry, this.box)));
    if (answer.ok) this.scored = answer.value;
    return answer.ok;
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.last.then(task);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Looking at a sheet that came by link does not cost the own one; changing it does. */
  private keep(): void {
    this.storage.setItem(STORED, this.link);
  }
}
