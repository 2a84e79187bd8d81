// The lines of the score pad in its order. Classic has no tiles for two of them.
import { BUILDINGS, type Building, type Mode, type ScoreLine } from '~/engine/scene';

const EXPERT_ONLY: readonly Building[] = ['office', 'monument'];

export const scoredTypes = (mode: Mode): Building[] =>
  BUILDINGS.filter((type) => mode === 'expert' || !EXPERT_ONLY.includes(type));

export const scoreLines = (mode: Mode): ScoreLine[] => [...scoredTypes(mode), 'penalty'];
