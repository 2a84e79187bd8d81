// Loads a record's cities at its end.
import type { GameRecord } from '~/platform/engine/calls';
import { recordOf, type Source } from '~/platform/replay/record-source';
import { quadropolisEngine } from '~/games/quadropolis/engine/engine';
import type { Scene } from '~/games/quadropolis/engine/scene';

export interface LoadedCity {
  record: GameRecord;
  scene: Scene;
}

/** Null if it cannot be loaded. */
export async function loadCity(source: Source, id: string): Promise<LoadedCity | null> {
  const record = await recordOf(source, id);
  if (!record.ok) return null;
  const scene = await quadropolisEngine.scene(record.value);
  return scene.ok ? { record: record.value, scene: scene.value } : null;
}
