// The sentences at the end of a game. The facts come from the engine, the texts from the messages.
import type { City, Scene, ScoreLine } from '~/games/quadropolis/engine/scene';
import { placeOf } from '~/games/quadropolis/game/progress';
import { scoreLine, tieBreak, verdict } from '~/games/quadropolis/scoring/outcome-text';
import { shown } from '~/games/quadropolis/city/square-mark';
import { characterName } from '~/platform/characters/characters';
import { rowOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import type { CountRow } from './count.svelte';
import { overtaken, type News } from './result';

export interface People {
  names: string[];
  own: number[];
}

const modeOf = (scene: Scene) => t(`mode.${scene.mode}`);
export const settingText = (scene: Scene) => t('score.setting', { mode: modeOf(scene), n: scene.players });

/** The viewer's seat; null if several people share the device, and for spectators. */
export const readerOf = ({ own }: People): number | null => (own.length === 1 ? own[0]! : null);
export const readerWins = ({ outcome }: Scene, people: People): boolean =>
  people.own.some((seat) => outcome.winners.includes(seat));

interface Standing {
  place: number;
  gap: number;
}
function standingOf({ outcome, cities }: Scene, seat: number): Standing {
  const best = Math.max(...cities.map(({ total }) => total));
  return { place: placeOf(outcome, seat), gap: best - cities[seat]!.total };
}

/** «You win by one!», «4th, 26 behind». */
export function headline(scene: Scene, people: People): string {
  const { outcome, cities } = scene;
  const reader = readerOf(people);
  if (reader === null) return verdict(outcome, cities, people.names, people.own);
  if (!outcome.winners.includes(reader)) return t('ending.lost', { ...standingOf(scene, reader) });
  return outcome.winners.length > 1 ? t('ending.shared') : t('ending.win', { margin: outcome.margin });
}

/** «78 to 77. Odile was ahead until the monuments.» */
export function storyText(scene: Scene, people: People): string {
  const { outcome, cities } = scene;
  const parts = [`${scoreLine(outcome, cities)}.`];
  const tie = tieBreak(outcome, cities);
  if (tie) parts.push(tie);
  const led = outcome.decided === 'points' ? overtaken(cities, outcome.winners[0]!) : null;
  if (led) {
    const yours = String(led.seat === readerOf(people));
    parts.push(t('ending.led', { yours, player: people.names[led.seat], row: t(`ending.until.${led.line}`) }));
  }
  return parts.join(' ');
}

/** `plain`: as a sentence, for players who did not win. */
export function newsText(news: News, scene: Scene, plain = false): string {
  switch (news.kind) {
    case 'best':
      return t(plain ? 'ending.news.best.plain' : 'ending.news.best', { ...news, mode: modeOf(scene) });
    case 'firstWin':
      return t('ending.news.firstWin', { bot: characterName(news.bot) });
    case 'streak':
      return t('ending.news.streak', { wins: news.wins });
    case 'category':
      return t('ending.news.category', { row: t(`score.row.${news.line}`), points: news.points });
  }
}

/** «You win by 1, 78 to 77. Your best Expert score yet. Before: 74» */
export function endSpoken(scene: Scene, people: People, news: readonly News[]): string {
  const { outcome, cities } = scene;
  const line = scoreLine(outcome, cities);
  const reader = readerOf(people);
  const more = news.slice(0, 1).map((one) => newsText(one, scene, true));
  if (reader === null) return [`${verdict(outcome, cities, people.names, people.own)}.`, `${line}.`].join(' ');
  const shared = outcome.winners.length > 1;
  const first = outcome.winners.includes(reader)
    ? t(shared ? 'ending.shared.spoken' : 'ending.win.spoken', { margin: outcome.margin, line })
    : t('ending.lost.spoken', { ...standingOf(scene, reader), line });
  return [first, ...more].join(' ');
}

/** «Services: you 28, Captain Ros 16, Bruno 13, Odile 2.» */
export function rowSpoken({ line, points }: CountRow, { names, own }: People): string {
  const reader = readerOf({ names, own });
  const seats = points.map((_, seat) => seat).sort((a, b) => points[b]! - points[a]!);
  const told = seats.map((seat) =>
    t(seat === reader ? 'ending.count.you' : 'ending.count.of', { name: names[seat], points: shown(points[seat]!) }),
  );
  return t('ending.count.spoken', { row: t(`score.row.${line}`), list: told.join(', ') });
}

const falling = (numbers: number[]) => rowOf([...numbers].sort((a, b) => b - a));

/** Where the points of a row come from, in one line: «5 districts reached: 20. Printed stars: 8.» */
export function rowNote(city: City, line: ScoreLine): string {
  if (line === 'penalty') return t('ending.note.penalty', { n: -city.score.penalty });
  const lit = city.squares.filter((square) => square.lit && square.building?.type === line);
  if (lit.length === 0) return t('ending.note.nothing');
  const printed = lit.reduce((sum, { building }) => sum + building!.points, 0);
  const places = new Set<string>(lit.map(({ name }) => name));
  const payers = city.pays.filter(({ to, points }) => places.has(to) && (points ?? 1) !== 0).length;
  const lists: Partial<Record<ScoreLine, number[]>> = {
    tower: lit.map(({ building }) => building!.floors),
    shop: city.customers.map(({ customers }) => customers),
    harbor: city.harborRuns.map((run) => run.length),
    office: city.officeGroups.map((group) => group.length),
  };
  return t(`ending.note.${line}`, {
    list: falling(lists[line] ?? []),
    n: line === 'service' ? city.servedDistricts.length : payers,
    points: city.score[line] - printed,
    printed,
  });
}
