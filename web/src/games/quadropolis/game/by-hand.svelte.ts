// Inhabitants and energy that players place by hand during the game, which the rulebook allows at any time. Only for the player: the rules need the
// allocation only at the end, so it is neither sent nor recorded.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { Allocation, City, Scene } from '~/games/quadropolis/engine/scene';
import { forgetAllocation, loadAllocation, saveAllocation } from '~/games/quadropolis/turn/saved-choice';
import type { GameRecord } from '~/platform/engine/calls';

export class ByHand {
  /** Incremented when the allocation changes. */
  changes = $state(0);

  constructor(
    private readonly engine: Pick<QuadropolisEngine, 'lightCity'>,
    private readonly table: string,
    private readonly storage: () => Storage,
  ) {}

  lay(seat: number, allocation: Allocation): void {
    saveAllocation(this.storage(), this.table, seat, allocation);
    ++this.changes;
  }

  /** Returns to the engine's best allocation. */
  clear(seat: number): void {
    forgetAllocation(this.storage(), this.table, seat);
    ++this.changes;
  }

  isLaid(seat: number): boolean {
    return loadAllocation(this.storage(), this.table, seat) !== null;
  }

  /** The scene with these seats' own allocations. Allocations that are no longer valid, for example after a take-back, are dropped. */
  async applied(scene: Scene, record: GameRecord, seats: readonly number[]): Promise<Scene> {
    const lit = async (city: City) => (seats.includes(city.seat) ? this.lit(city, record, scene.ply) : city);
    const cities = await Promise.all(scene.cities.map(lit));
    return cities.every((city, i) => city === scene.cities[i]) ? scene : { ...scene, cities };
  }

  private async lit(city: City, record: GameRecord, ply: number): Promise<City> {
    const laid = loadAllocation(this.storage(), this.table, city.seat);
    if (!laid) return city;
    const answer = await this.engine.lightCity(record, city.seat, laid, undefined, ply);
    if (answer.ok) return answer.value;
    forgetAllocation(this.storage(), this.table, city.seat);
    return city;
  }
}
