// The engine's questions about Quadropolis.
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
  /** The options of the seat to move, by architect and slot; or of another seat, as if its next turn came at once. */
  reaches(record: GameRecord, ply?: number, seat?: number): Promise<Answer<Reach[]>>;
  /** The scene after one more move, without recording it. */
  preview(record: GameRecord, ply: number, action: string): Promise<Answer<Scene>>;
  /** The details of the tile on a plot for a seat, as if it were its turn. */
  tileCard(record: GameRecord, ply: number, plot: number, seat: number): Promise<Answer<TileCard>>;
  forecast(record: GameRecord, ply?: number): Promise<Answer<Forecast[]>>;
  /** Runs in a separate worker, so that nothing else waits. Use verdicts.ts, which caches the results. */
  verdict(record: GameRecord, ply: number, consider?: string): Promise<Answer<PositionVerdict>>;
  /** A city file as docs/notation.md has it, drawn with its best allocation, or the one that it brings, after a tap on a square. */
  scoreCity(city: object, tap?: SquareName): Promise<Answer<City>>;
  /** The city of a seat with this allocation, or an empty one, after a tap on a square; at the end of the record unless a ply is given. */
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
  /** The numbers of the rulebook. */
  rulebook(): Promise<QuadropolisFacts>;
}

export const quadropolisEngine: QuadropolisEngine = {
  scene: (record, ply) => askRules({ ask: 'scene', record, ply }),
  reaches: (record, ply, seat) => askRules({ ask: 'reaches', record, ply, seat }),
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
