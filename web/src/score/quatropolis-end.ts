// The end of a game of Quatropolis as it lies on a table: where the city stands, and everybody's cards.
import cardSet from '@data/cards/default.json';
import { MEASURES, ROLES, type Measure, type Role } from '~/quatropolis/outlook';

export interface Hand {
  objectives: [string, string];
  enemy: string;
}
export interface End {
  city: Record<Measure, number>;
  hands: Record<Role, Hand>;
}

export const objectivesOf = (role: Role): string[] =>
  cardSet.objectives.filter((card) => card.role === role).map(({ id }) => id);
export const enemiesOf = (role: Role): string[] =>
  cardSet.enemies.filter((card) => card.role === role).map(({ id }) => id);

export function freshEnd(): End {
  const hand = (role: Role): Hand => {
    const [first = '', second = ''] = objectivesOf(role);
    return { objectives: [first, second], enemy: enemiesOf(role)[0] ?? '' };
  };
  return {
    city: Object.fromEntries(MEASURES.map((measure) => [measure, 5])) as Record<Measure, number>,
    hands: Object.fromEntries(ROLES.map((role) => [role, hand(role)])) as Record<Role, Hand>,
  };
}

/** As docs/notation.md has it, with a seat for each role. */
export function endFile({ city, hands }: End): object {
  return {
    game: 'quatropolis',
    roles: ROLES,
    objectives: ROLES.map((role) => hands[role].objectives),
    enemies: ROLES.map((role) => hands[role].enemy),
    city,
  };
}

/** Nobody has the same card twice: taking the one lets go of the other. */
export function withObjective({ objectives, enemy }: Hand, place: 0 | 1, card: string): Hand {
  const [here, other] = [objectives[place], objectives[1 - place]!];
  const swapped = other === card ? here : other;
  return { objectives: place === 0 ? [card, swapped] : [swapped, card], enemy };
}
