// The usual cards as their file has them, for what the rulebook prints of them.
import cardSet from '@data/cards/default.json';
import type { Changes, Measure, Role } from '~/games/quatropolis/engine/outlook';
import type { PrintedAim } from './aims';

interface Objective {
  id: string;
  role: string;
  state: Measure;
  below?: number;
  above?: number;
}
export interface Effect extends Changes {
  rent_control?: boolean;
}
export interface Issue {
  id: string;
  yes?: Effect;
  no?: Effect;
  referendum?: boolean;
}

const objectives = cardSet.objectives as Objective[];
export const issues = cardSet.issues as Issue[];

export interface Hand {
  objectives: string[];
  aims: PrintedAim[]; // of the objectives
  enemy: string;
  foe: Role; // whom the enemy card names
}

const aimOf = ({ state, above, below }: Objective): PrintedAim => ({
  measure: state,
  above: above !== undefined,
  threshold: above ?? below!,
});

/** A hand of this role: its first objective, the first on another track, and its first enemy. */
export function handOf(role: Role): Hand {
  const own = objectives.filter((card) => card.role === role);
  const first = own[0]!;
  const second = own.find(({ state }) => state !== first.state)!;
  const enemy = cardSet.enemies.find((card) => card.role === role)!;
  return {
    objectives: [first.id, second.id],
    aims: [aimOf(first), aimOf(second)],
    enemy: enemy.id,
    foe: enemy.enemy as Role,
  };
}

/** A deck of the usual size that begins with a referendum. */
export function deckOf(plain: number): string[] {
  const ids = (referendum: boolean) =>
    issues.filter((card) => (card.referendum ?? false) === referendum).map(({ id }) => id);
  return [...ids(true), ...ids(false).slice(0, plain)];
}

export const ENDED_CITY: Record<Measure, number> = { rent: 2, amenities: 7, tax: 4, population: 6 };
