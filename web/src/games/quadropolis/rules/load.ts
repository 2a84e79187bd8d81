// What a rulebook asks of the engine before it is drawn.
import type { QuadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { QuadropolisFacts } from '~/games/quadropolis/engine/rulebook';
import type { City, Mode, Reach, Scene } from '~/games/quadropolis/engine/scene';
import { certain } from '~/platform/engine/engine';
import { CITY_EXAMPLES, CLASSIC_GAME, EXPERT_GAME, FINISHED_CITY, REACH_EXAMPLES } from './examples';

export type ExampleName = keyof typeof CITY_EXAMPLES;

export interface BookData {
  facts: QuadropolisFacts;
  cities: Record<ExampleName, City>;
  finished: City;
  start: Record<Mode, Scene>;
  locked: Scene;
  reach: Record<Mode, Reach>;
}

type Questions = Pick<QuadropolisEngine, 'rulebook' | 'scoreCity' | 'scene' | 'reaches'>;

async function reachOf(engine: Questions, mode: Mode): Promise<Reach> {
  const { architect, slot } = REACH_EXAMPLES[mode];
  const reaches = await certain(engine.reaches(mode === 'classic' ? CLASSIC_GAME : EXPERT_GAME, 0));
  return reaches.find((reach) => reach.architect === architect && reach.slot === slot)!;
}

async function citiesOf(engine: Questions): Promise<Record<ExampleName, City>> {
  const names = Object.keys(CITY_EXAMPLES) as ExampleName[];
  const cities = await Promise.all(names.map((name) => certain(engine.scoreCity(CITY_EXAMPLES[name].city))));
  return Object.fromEntries(names.map((name, i) => [name, cities[i]!])) as Record<ExampleName, City>;
}

export async function loadData(engine: Questions): Promise<BookData> {
  const [facts, cities, finished, classic, expert, locked, classicReach, expertReach] = await Promise.all([
    engine.rulebook(),
    citiesOf(engine),
    certain(engine.scoreCity(FINISHED_CITY)),
    certain(engine.scene(CLASSIC_GAME, 0)),
    certain(engine.scene(EXPERT_GAME, 0)),
    certain(engine.scene(CLASSIC_GAME)),
    reachOf(engine, 'classic'),
    reachOf(engine, 'expert'),
  ]);
  return {
    facts,
    cities,
    finished,
    start: { classic, expert },
    locked,
    reach: { classic: classicReach, expert: expertReach },
  };
}
