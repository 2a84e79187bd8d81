// What can be asked of the engine about a game of Quadropolis.
import type { GameRecord } from '~/platform/engine/calls';
import { askRules, askThinker, certain } from '~/platform/engine/engine';
import type { Answer } from '~/platform/protocol/answer';
import type { QuadropolisFacts } from './rulebook';
import type {
  Allocation,
  Box,
  City,
  Forecast,
  Outcome,
  PositionVerdict,
  Reach,
  Scene,
  SquareName,
  TileCard,
} from './scene';

export interface QuadropolisEngine {
  scene(record: GameRecord, ply?: number): Promise<Answer<Scene>>;
  /** All that the seat to move may do, by architect and slot. */
  reaches(record: GameRecord, ply?: number): Promise<Answer<Reach[]>>;
  /** The scene after one more move, without playing it. */
  preview(record: GameRecord, ply: number, action: string): Promise<Answer<Scene>>;
  /** What a seat wants to know of the tile on a plot, as if it were its turn. */
  tileCard(record: GameRecord, ply: number, plot: number, seat: number): Promise<Answer<TileCard>>;
  forecast(record: GameRecord, ply?: number): Promise<Answer<Forecast[]>>;
  /** Thinks in a worker of its own, so that nothing else waits. Ask verdicts.ts, which remembers what was said. */
  verdict(record: GameRecord, ply: number, consider?: string): Promise<Answer<PositionVerdict>>;
  /** A city file as docs/notation.md has it, drawn with its best allocation, or the one that it brings, after a tap on a square. */
  scoreCity(city: object, tap?: SquareName): Promise<Answer<City>>;
  /** The city of a seat with this allocation, or with nothing laid, after a tap on a square; at the end of the record unless a ply is named. */
  lightCity(
    record: GameRecord,
    seat: number,
    allocation?: Allocation,
    tap?: SquareName,
    ply?: number,
  ): Promise<Answer<City>>;
  /** The cities of one game, by player. */
  scoreCities(cities: object[]): Promise<Answer<{ cities: City[]; outcome: Outcome }>>;
  box(): Promise<Box>;
  /** The numbers that the rulebook prints. */
  rulebook(): Promise<QuadropolisFacts>;
}

export const quadropolisEngine: QuadropolisEngine = {
  scene: (record, ply) => askRules({ ask: 'scene', record, ply }),
  reaches: (record, ply) => askRules({ ask: 'reaches', record, ply }),
  preview: (record, ply, action) => askRules({ ask: 'preview', record, ply, action }),
  tileCard: (record, ply, plot, seat) => askRules({ ask: 'tile-card', record, ply, plot, seat }),
  forecast: (record, ply) => askRules({ ask: 'forecast', record, ply }),
  verdict: (record, ply, consider) => askThinker({ ask: 'verdict', record, ply, consider }),
  scoreCity: (city, tap) => askRules({ ask: 'city', city, tap }),
  lightCity: (record, seat, allocation, tap, ply) => askRules({ ask: 'light', record, seat, allocation, tap, ply }),
  scoreCities: (cities) => askRules({ ask: 'cities', cities }),
  box: () => certain(askRules({ ask: 'box' })),
  rulebook: () => certain(askRules({ ask: 'rulebook' })),
};
