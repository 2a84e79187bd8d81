// What a finished game has shown, and what many of them add up to. Everything is read from what the engine says about the end of the record.
import type { Box, Building, City, Scene } from '~/games/quadropolis/engine/scene';
import type { GameResult } from '~/platform/results/results.svelte';

export const ACHIEVEMENTS = [
  'firstCity',
  'fullHouse',
  'everyQuarter',
  'gardenRing',
  'longQuay',
  'skyHigh',
  'nothingWasted',
  'goodAddress',
  'whisker',
  'fromBehind',
  'eyeToEye',
] as const;
/** Those of single games, and the one of a run of days, which the server counts. */
export type Achievement = (typeof ACHIEVEMENTS)[number] | 'sevenDays';

/** How far a game came, by achievement: `value` of `goal`. */
export type Feats = Record<(typeof ACHIEVEMENTS)[number], { value: number; goal: number }>;

const ADDRESS = 15; // points of a monument
const BEHIND = 15; // points to make up for

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** The highest count that a kind of building has points for. */
function topOf(box: Box, { mode }: Scene, type: Building): number {
  const scale = box.buildings[mode].find((facts) => facts.type === type)?.scale;
  return scale ? scale.from + scale.points.length - 1 : 1;
}

const squaresOf = ({ squares }: City, type: Building) =>
  squares.filter(({ building, lit }) => building?.type === type && lit !== false);

function neighboursOfParks(city: City): number[] {
  return squaresOf(city, 'park').map(({ name }) => city.pays.filter(({ to }) => to === name).length);
}

const isWasteless = ({ idle, squares }: City): boolean =>
  idle.inhabitants + idle.energy === 0 && squares.every(({ building, lit }) => !building || lit !== false);

/** The most by which a seat was behind the best of the others after any move. */
function deepestGap({ moves }: Scene, seat: number): number {
  return most(moves.map(({ points }) => Math.max(...points.filter((_, other) => other !== seat)) - points[seat]!));
}

const isWon = ({ place, shared }: GameResult): boolean => place === 1 && !shared;

/** What a result alone tells. */
function resultFeats(result: GameResult): Pick<Feats, 'firstCity' | 'whisker' | 'eyeToEye'> {
  const { seat, players, mode } = result;
  const lead = players[seat]!.points - most(players.filter((_, i) => i !== seat).map(({ points }) => points));
  const overVesper = mode === 'expert' && players.some(({ bot }) => bot === 'vesper');
  return {
    firstCity: { value: 1, goal: 1 },
    whisker: { value: Number(isWon(result) && lead === 1), goal: 1 },
    eyeToEye: { value: Number(isWon(result) && overVesper), goal: 1 },
  };
}

/** Of a game whose record is gone: the rest counts as not reached. */
export function featsWithoutRecord(result: GameResult): Feats {
  const nothing = Object.fromEntries(ACHIEVEMENTS.map((name) => [name, { value: 0, goal: 1 }])) as Feats;
  return { ...nothing, ...resultFeats(result) };
}

/** Of the owner of the result, at the end of the game. */
export function featsOf(scene: Scene, result: GameResult, box: Box): Feats {
  const city = scene.cities[result.seat]!;
  const upTo = (type: Building, value: number) => {
    const goal = topOf(box, scene, type);
    return { value: Math.min(value, goal), goal };
  };
  const address = most(squaresOf(city, 'monument').map(({ worth }) => worth ?? 0));
  return {
    fullHouse: upTo('shop', most(city.customers.map(({ customers }) => customers))),
    everyQuarter: upTo('service', city.servedDistricts.length),
    gardenRing: upTo('park', most(neighboursOfParks(city))),
    longQuay: upTo('harbor', most(city.harborRuns.map(({ length }) => length))),
    skyHigh: upTo('tower', most(squaresOf(city, 'tower').map(({ building }) => building!.floors))),
    nothingWasted: { value: Number(isWasteless(city)), goal: 1 },
    goodAddress: { value: Math.min(ADDRESS, address), goal: ADDRESS },
    fromBehind: { value: isWon(result) ? Math.min(BEHIND, deepestGap(scene, result.seat)) : 0, goal: BEHIND },
    ...resultFeats(result),
  };
}

export interface Progress {
  achievement: Achievement;
  /** Of the game that came nearest. */
  value: number;
  goal: number;
  done: boolean;
}

/** The best of all games, by achievement. */
export function progressOf(games: readonly Feats[]): Progress[] {
  return ACHIEVEMENTS.map((achievement) => {
    const nearest = games
      .map((feats) => feats[achievement])
      .reduce((best, feat) => (feat.value / feat.goal > best.value / best.goal ? feat : best), { value: 0, goal: 1 });
    const goal = nearest.value === 0 ? (games.at(-1)?.[achievement].goal ?? 1) : nearest.goal;
    return { achievement, value: nearest.value, goal, done: nearest.value >= goal };
  });
}

const DAYS = 7;

/** Of the longest run of days on which the city of the day was built. */
export const daysProgress = (run: number): Progress => ({
  achievement: 'sevenDays',
  value: Math.min(run, DAYS),
  goal: DAYS,
  done: run >= DAYS,
});

/** What a game reached for the first time. */
export function reachedBy(feats: Feats, before: readonly Feats[]): Achievement[] {
  const known = new Set(progressOf(before).flatMap(({ achievement, done }) => (done ? [achievement] : [])));
  return progressOf([feats]).flatMap(({ achievement, done }) => (done && !known.has(achievement) ? [achievement] : []));
}
