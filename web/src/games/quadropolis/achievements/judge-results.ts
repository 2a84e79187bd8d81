// Evaluates each game once from its record and stores the achievements with its result.
import { quadropolisEngine } from '~/games/quadropolis/engine/engine';
import { results, type GameResult } from '~/platform/results/results.svelte';
import { featsOf, featsWithoutRecord, type Feats } from './achievements';

const isQuadropolis = ({ game }: GameResult): boolean => game === 'quadropolis';

export const featsIn = (list: readonly GameResult[]): Feats[] =>
  list.filter(isQuadropolis).map((result) => (result.feats as Feats | undefined) ?? featsWithoutRecord(result));

/** Null if its record is gone or the engine refuses it. */
async function judge(result: GameResult): Promise<Feats | null> {
  const record = await results.recordOf(result.id);
  if (!record) return null;
  const [scene, box] = await Promise.all([quadropolisEngine.scene(record), quadropolisEngine.box()]);
  return scene.ok && scene.value.over ? featsOf(scene.value, result, box) : null;
}

/** Evaluates games from before there were achievements, newest first, as long as `going` returns true. */
export async function judgeResults(going: () => boolean): Promise<void> {
  for (const result of results.list.filter((one) => isQuadropolis(one) && one.feats === undefined).reverse()) {
    if (!going()) return;
    const feats = await judge(result);
    if (feats) await results.note(result.id, { feats });
  }
}
