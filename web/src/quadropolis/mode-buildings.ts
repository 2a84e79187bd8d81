import { BUILDINGS, type Building, type Mode, type ScoreLine } from '~/engine/scene';

const EXPERT_ONLY: Building[] = ['office', 'monument'];

/** The kinds that a mode is played with, in the order of the score pad. */
export const buildingsOf = (mode: Mode): Building[] =>
  BUILDINGS.filter((type) => mode === 'expert' || !EXPERT_ONLY.includes(type));

/** The lines of the score pad: the buildings, and what is lost for pieces left over. */
export const scoreLines = (mode: Mode): ScoreLine[] => [...buildingsOf(mode), 'penalty'];
