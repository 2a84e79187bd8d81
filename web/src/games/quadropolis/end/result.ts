// The stored result of a finished game, and what is new about it for its player.
import type { City, Scene, ScoreLine } from '~/games/quadropolis/engine/scene';
import { placeOf } from '~/games/quadropolis/game/progress';
import { isCharacter, levelOfCharacter, type Character, type SeatedBot } from '~/platform/characters/characters';
import type { GameResult } from '~/platform/results/results.svelte';

interface Viewer {
  id: string;
  names: readonly string[];
  bots: readonly SeatedBot[];
  own: readonly number[];
}

/** Null if several people share the device, and for spectators. */
export function resultOf(scene: Scene, { id, names, bots, own }: Viewer): GameResult | null {
  const [seat] = own;
  if (own.length !== 1 || seat === undefined) return null;
  const { outcome } = scene;
  return {
    id,
    game: 'quadropolis',
    mode: scene.mode,
    ended: Date.now(),
    seat,
    place: placeOf(outcome, seat),
    shared: outcome.winners.length > 1 && outcome.winners.includes(seat),
    players: scene.cities.map(({ total, score }, i) => ({
      name: names[i]!,
      bot: bots[i] ?? false,
      points: total,
      lines: { ...score },
    })),
  };
}

export type News =
  | { kind: 'best'; points: number; before: number }
  | { kind: 'firstWin'; bot: Character }
  | { kind: 'streak'; wins: number }
  | { kind: 'category'; line: ScoreLine; points: number };

const ownOf = ({ players, seat }: GameResult) => players[seat]!;
const won = ({ place }: GameResult) => place === 1;

function personalBest(result: GameResult, alike: GameResult[]): News[] {
  if (alike.length === 0) return [];
  const before = Math.max(...alike.map((earlier) => ownOf(earlier).points));
  const { points } = ownOf(result);
  return points > before ? [{ kind: 'best', points, before }] : [];
}

const beaten = (result: GameResult): Character[] =>
  won(result) ? result.players.flatMap(({ bot }) => (isCharacter(bot) ? [bot] : [])) : [];

/** The first win over an opponent, the strongest one if several. */
function firstWin(result: GameResult, alike: GameResult[]): News[] {
  const known = new Set(alike.flatMap(beaten));
  const fresh = beaten(result).filter((bot) => !known.has(bot));
  const [strongest] = fresh.sort((a, b) => levelOfCharacter(b) - levelOfCharacter(a));
  return strongest ? [{ kind: 'firstWin', bot: strongest }] : [];
}

const FEWEST_IN_A_ROW = 3;

function streak(result: GameResult, before: GameResult[]): News[] {
  const lost = [...before].reverse().findIndex((earlier) => !won(earlier));
  const wins = won(result) ? 1 + (lost < 0 ? before.length : lost) : 0;
  return wins >= FEWEST_IN_A_ROW ? [{ kind: 'streak', wins }] : [];
}

/** The row with the player's largest lead over everybody else. */
function bestCategory({ players, seat }: GameResult): News[] {
  const leads = Object.entries(players[seat]!.lines).map(([line, points]) => {
    const others = players.filter((_, i) => i !== seat).map((player) => player.lines[line] ?? 0);
    return { line: line as ScoreLine, points, lead: points - Math.max(0, ...others) };
  });
  const [best] = leads.filter(({ line, lead }) => line !== 'penalty' && lead > 0).sort((a, b) => b.lead - a.lead);
  return best ? [{ kind: 'category', line: best.line, points: best.points }] : [];
}

/** The most important news first. */
export function newsOf(result: GameResult, before: GameResult[]): News[] {
  const alike = before.filter(({ game, mode }) => game === result.game && mode === result.mode);
  return [
    ...personalBest(result, alike),
    ...firstWin(result, alike),
    ...streak(result, before),
    ...bestCategory(result),
  ];
}

/** The last row of the score pad at which another player was ahead of the winner, and that player; null if only after the first row. */
export function overtaken(cities: readonly City[], winner: number): { seat: number; line: ScoreLine } | null {
  const totals = cities.map(() => 0);
  let last: { seat: number; line: ScoreLine } | null = null;
  let leader = winner;
  for (const line of cities[winner]!.lines) {
    cities.forEach(({ score }, seat) => (totals[seat]! += score[line]));
    const best = Math.max(...totals);
    if (leader !== winner && totals[winner] === best) last = { seat: leader, line };
    if (totals[winner]! < best) leader = totals.indexOf(best);
    else leader = winner;
  }
  return leader === winner ? last : null;
}
