// The sheet that is being filled in, and what the engine makes of it. Nothing stands on it that the engine refuses.
import type { Answer } from '~/engine/calls';
import type { City, Mode } from '~/engine/scene';
import { cityFile, emptyPlayer, MOST_PLAYERS, type Entry, type Sheet } from './sheet';
import { fromLink, toLink } from './sheet-link';

type Scoring = (city: object) => Promise<Answer<City>>;

const STORED = 'urbanist.score';

export class ScoreSheet {
  sheet = $state<Sheet>({ mode: 'classic', players: [] });
  /** By player; null until the engine has answered. */
  cities = $state.raw<(City | null)[]>([]);
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly score: Scoring,
    private readonly nameOf: (player: number) => string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    link: string,
  ) {
    this.sheet = fromLink(link) ?? fromLink(storage.getItem(STORED) ?? '') ?? this.fresh();
    void this.scoreAll();
  }

  private fresh(): Sheet {
    return { mode: 'expert', players: [0, 1].map((player) => emptyPlayer(this.nameOf(player))) };
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
    for (let player = players.length; player < Math.min(count, MOST_PLAYERS); player++)
      players.push(emptyPlayer(this.nameOf(player)));
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

  /** Whether the engine allows it; if not, everything stays as it was. One after the other, however fast taps come. */
  change(player: number, changed: (entry: Entry) => Partial<Entry>): Promise<boolean> {
    const made = this.last.then(async () => {
      const entry = this.entry(player);
      const next = { ...$state.snapshot(entry), ...changed(entry) };
      const answer = await this.score(cityFile(this.sheet.mode, next));
      if (!answer.ok) return false;
      Object.assign(entry, next);
      this.cities = this.cities.with(player, answer.value);
      this.keep();
      return true;
    });
    this.last = made.catch(() => undefined);
    return made;
  }

  private changed(): void {
    this.keep();
    void this.scoreAll();
  }

  private scoreAll(): Promise<void> {
    const scored = this.last.then(async () => {
      const { mode, players } = this.sheet;
      const answers = await Promise.all(players.map(({ cities }) => this.score(cityFile(mode, cities[mode]))));
      this.cities = answers.map((answer) => (answer.ok ? answer.value : null));
    });
    this.last = scored.catch(() => undefined);
    return scored;
  }

  /** Looking at a sheet that came by link does not cost the own one; changing it does. */
  private keep(): void {
    this.storage.setItem(STORED, this.link);
  }
}
