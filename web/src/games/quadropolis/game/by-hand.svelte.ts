// Inhabitants and energy that players lay by hand while the game goes on, as the rulebook allows at any time. It is for their own eyes: the rules ask where
// everything lies only at the end, so nothing of it is sent, and no record has it.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { Allocation, City, Scene } from '~/games/quadropolis/engine/scene';
import { forgetAllocation, loadAllocation, saveAllocation } from '~/games/quadropolis/turn/saved-choice';
import type { GameRecord } from '~/platform/engine/calls';

export class ByHand {
  /** Goes up when something was laid or given back to the engine. */
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

  /** The engine lays it again, as is best. */
  clear(seat: number): void {
    forgetAllocation(this.storage(), this.table, seat);
    ++this.changes;
  }

  isLaid(seat: number): boolean {
    return loadAllocation(this.storage(), this.table, seat) !== null;
  }

  /** The scene with the cities of these seats as they are laid. What does not fit any more, after a move was taken back, is forgotten. */
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
