// Cities at a table without hints: the buildings, but not their current best activation.
import type { City, Scene, Square } from '~/games/quadropolis/engine/scene';

const NOTHING = { inhabitants: 0, energy: 0 };

function unlit({ lit: _lit, ...square }: Square): Square {
  return { ...square, pieces: NOTHING, needs: NOTHING, worth: null };
}

const bare = (city: City): City => ({ ...city, squares: city.squares.map(unlit), placed: NOTHING, idle: NOTHING });

export const withoutEstimate = (scene: Scene): Scene => ({ ...scene, cities: scene.cities.map(bare) });
