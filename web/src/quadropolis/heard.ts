// What is heard when a game goes on: which sounds, and how long after the move.
import type { Scene } from '~/engine/scene';
import type { Sound } from '~/ui/sound';

export interface Heard {
  sound: Sound;
  after: number; // ms
  floor?: number;
}

/** The tile of another player lands when it has flown. */
export const LANDING = 470; // ms
const NEWS = 700;

function ofMove({ lastMove }: Scene, own: readonly number[]): Heard[] {
  if (!lastMove) return [];
  const mine = own.includes(lastMove.seat);
  const heard: Heard[] = [{ sound: 'urbanist', after: mine ? 0 : 200 }];
  if (!mine) heard.push({ sound: 'architect', after: 0 });
  if (!mine && lastMove.square) heard.push({ sound: 'tile', after: LANDING, floor: lastMove.floor });
  if (lastMove.mayor) heard.push({ sound: 'mayor', after: LANDING });
  return heard;
}

function best(scene: Scene): number {
  return Math.max(...scene.cities.map(({ total }) => total));
}

function endOf(scene: Scene, own: readonly number[]): Heard {
  const won = own.some((seat) => scene.cities[seat]?.total === best(scene));
  return { sound: won ? 'win' : 'end', after: NEWS };
}

/** Own choices have been heard when they were made. */
export function heardBetween(before: Scene, now: Scene, own: readonly number[]): Heard[] {
  const lastCityWasLit = now.ply === before.ply && now.over && !before.over;
  if (lastCityWasLit) return [endOf(now, own)];
  if (now.ply !== before.ply + 1) return [];
  const heard = ofMove(now, own);
  if (now.over) return [...heard, endOf(now, own)];
  const mine = now.toMove !== null && own.includes(now.toMove) && !own.includes(now.lastMove?.seat ?? -1);
  return mine ? [...heard, { sound: 'turn', after: NEWS }] : heard;
}
