// Explains the value of a square: neighbours that give points, pieces that activate it, what it lacks. The facts come from the engine; this file has
// only the texts.
import { isNothing } from '~/games/quadropolis/art/pieces';
import type { City, Pay, Square, SquareName, Standing } from '~/games/quadropolis/engine/scene';
import { listOf } from '~/platform/i18n/lists';
import { t } from '~/platform/i18n/messages.svelte';
import { buildingName, piecesText, standingText } from './city-words';

export interface Explanation {
  title: string;
  worth: number | null;
  lines: string[];
}

type Built = Square & { building: Standing };

/** There would be enough pieces for it, but leaving it inactive scores more. */
const darkByChoice = ({ has, placed }: City, { needs }: Square): boolean =>
  has.inhabitants - placed.inhabitants >= needs.inhabitants && has.energy - placed.energy >= needs.energy;

const isBuilt = (square: Square | undefined): square is Built => square?.building !== undefined;

export function explain(city: City, name: SquareName): Explanation | null {
  const square = city.squares.find((candidate) => candidate.name === name);
  if (!isBuilt(square)) return null;
  return {
    title: standingText(square.building),
    worth: square.lit ? square.worth : null,
    lines: square.lit
      ? [...activation(city, square), ...scoring(city, square), ...paying(city, square)]
      : [dark(city, square)],
  };
}

function dark(city: City, square: Built): string {
  return darkByChoice(city, square)
    ? t('city.why.leftDark')
    : t('city.why.needs', { pieces: piecesText(square.needs) });
}

function activation(city: City, { name, building, pieces }: Built): string[] {
  if (building.type === 'shop') {
    const customers = city.customers.find(({ square }) => square === name)?.customers ?? 0;
    return [t('city.why.shop', { n: customers })];
  }
  if (building.type === 'park' || building.type === 'monument')
    return isNothing(pieces)
      ? [t('city.why.always')]
      : [t('city.why.always'), t('city.why.keeps', { pieces: piecesText(pieces) })];
  return isNothing(pieces) ? [] : [t('city.why.litBy', { pieces: piecesText(pieces) })];
}

function scoring(city: City, { name, building }: Built): string[] {
  switch (building.type) {
    case 'park':
    case 'factory':
    case 'monument':
      return [paidBy(city, name)];
    case 'service':
      return [t('city.why.services', { districts: city.servedDistricts.length, points: city.score.service })];
    case 'harbor': {
      const run = city.harborRuns.filter((squares) => squares.includes(name)).sort((a, b) => b.length - a.length)[0];
      const points = city.score.harbor;
      return [run ? t('city.why.harborRun', { n: run.length, points }) : t('city.why.harborAlone', { points })];
    }
    case 'office': {
      const group = city.officeGroups.find((squares) => squares.includes(name));
      return group ? [t('city.why.officeGroup', { n: group.length })] : [];
    }
    default:
      return [];
  }
}

function paidBy(city: City, name: SquareName): string {
  const payers = city.pays.filter(({ to }) => to === name);
  if (payers.length === 0) return t('city.why.unpaid');
  return t('city.why.paid', { list: listOf(payers.map((pay) => neighbour(city, pay, pay.from))) });
}

function paying(city: City, { name }: Built): string[] {
  const paid = city.pays.filter(({ from }) => from === name);
  return paid.length ? [t('city.why.pays', { list: listOf(paid.map((pay) => neighbour(city, pay, pay.to))) })] : [];
}

function neighbour(city: City, { points }: Pay, name: SquareName): string {
  const square = city.squares.find((candidate) => candidate.name === name);
  const building = square?.building ? buildingName(square.building.type) : '';
  return points === null ? `${building} ${name}` : t('city.why.payer', { building, square: name, points });
}
