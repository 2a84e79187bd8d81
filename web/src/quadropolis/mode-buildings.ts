import { BUILDINGS, type Building, type Mode } from '~/engine/scene';

const EXPERT_ONLY: Building[] = ['office', 'monument'];

/** The kinds that a mode is played with, in the order of the score pad. */
export const buildingsOf = (mode: Mode): Building[] =>
  BUILDINGS.filter((type) => mode === 'expert' || !EXPERT_ONLY.includes(type));
