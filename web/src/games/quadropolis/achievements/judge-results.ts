// Judges games from their records, once: what is known of a game stays with its result.
import { quadropolisEngine } from '~/games/quadropolis/engine/engine';
import { results, type GameResult } from '~/platform/results/results.svelte';
import { featsOf, featsWithoutRecord, type Feats } from './achievements';

const isQuadropolis = ({ game }: GameResult): boolean => game === 'quadropolis';

export const featsIn = (list: readonly GameResult[]): Feats[] =>
  list.filter(isQuadropolis).map((result) => (result.feats as Feats | undefined) ?? featsWithoutRecord(result));

/** Null if its record is not there any more or the engine refuses it. */
async function judge(result: GameResult): Promise<Feats | null> {
  const record = await results.recordOf(result.id);
  if (!record) return null;
  const [scene, box] = await Promise.all([quadropolisEngine.scene(record), quadropolisEngine.box()]);
  return scene.ok && scene.value.over ? featsOf(scene.value, result, box) : null;
}

/** Games that were played before there were achievements, the newest first; `going` ends it early. */
export async function judgeResults(going: () => boolean): Promise<void> {
  for (const result of results.list.filter((one) => isQuadropolis(one) && one.feats === undefined).reverse()) {
    if (!going()) return;
    const feats = await judge(result);
    if (feats) await results.note(result.id, { feats });
  }
}
