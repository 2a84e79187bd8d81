// Achievements of a finished game and of many games. Everything comes from the engine's scene at the end of the record.
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
/** Achievements of single games, and the one for a streak of days, which the server counts. */
export type Achievement = (typeof ACHIEVEMENTS)[number] | 'sevenDays';

/** The progress of a game, by achievement: `value` of `goal`. */
export type Feats = Record<(typeof ACHIEVEMENTS)[number], { value: number; goal: number }>;

const ADDRESS = 15; // points of a monument
const BEHIND = 15; // points behind

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

/** The largest deficit of a seat to the best of the others after any move. */
function deepestGap({ moves }: Scene, seat: number): number {
  return most(moves.map(({ points }) => Math.max(...points.filter((_, other) => other !== seat)) - points[seat]!));
}

const isWon = ({ place, shared }: GameResult): boolean => place === 1 && !shared;

/** The achievements that a result alone shows. */
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

/** For a game without its record: the rest counts as not reached. */
export function featsWithoutRecord(result: GameResult): Feats {
  const nothing = Object.fromEntries(ACHIEVEMENTS.map((name) => [name, { value: 0, goal: 1 }])) as Feats;
  return { ...nothing, ...resultFeats(result) };
}

/** The achievements of the result's owner at the end of the game. */
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
  /** The progress of the game that came nearest. */
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

/** The longest streak of days with a city of the day. */
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
