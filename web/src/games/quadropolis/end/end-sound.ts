// How the end of a game sounds.
import type { Scene } from '~/games/quadropolis/engine/scene';
import type { Sound } from '~/platform/browser/sound';

/** Somebody at this screen has as many points as the best. */
export function endSound({ cities }: Scene, own: readonly number[]): Sound {
  const best = Math.max(...cities.map(({ total }) => total));
  return own.some((seat) => cities[seat]?.total === best) ? 'win' : 'end';
}
