// The end of a game of Quatropolis on a real table: the city's tracks, and everybody's cards.
import usualSet from '@data/cards/default.json';
import { MEASURES, ROLES, type Measure, type Role } from '~/games/quatropolis/engine/outlook';
import { USUAL_DECK } from '~/platform/table/deck-list.svelte';

/** An objective of a card from another edition, written out: rent below 4. */
export interface FreeAim {
  state: Measure;
  side: 'below' | 'above';
  n: number;
}
export type Objective = string | FreeAim; // the id of a card, or its objective
export interface Hand {
  objectives: [Objective, Objective];
  enemy: string;
}
export interface End {
  deck: string;
  city: Record<Measure, number>;
  hands: Record<Role, Hand>;
}

interface Held {
  id: string;
  role: string;
}
/** As much of a card set as the sheet needs. */
export interface Deck {
  id: string;
  objectives: Held[];
  enemies: Held[];
}

const idsOf = (cards: Held[], role: Role): string[] => cards.filter((card) => card.role === role).map(({ id }) => id);
export const objectivesOf = (role: Role, deck: Deck = usualSet): string[] => idsOf(deck.objectives, role);
export const enemiesOf = (role: Role, deck: Deck = usualSet): string[] => idsOf(deck.enemies, role);

const handOf = (role: Role, deck: Deck): Hand => {
  const [first = '', second = ''] = objectivesOf(role, deck);
  return { objectives: [first, second], enemy: enemiesOf(role, deck)[0] ?? '' };
};

const forEachRole = (deck: Deck): Record<Role, Hand> =>
  Object.fromEntries(ROLES.map((role) => [role, handOf(role, deck)])) as Record<Role, Hand>;

export function freshEnd(deck: Deck = usualSet): End {
  const city = Object.fromEntries(MEASURES.map((measure) => [measure, 5])) as Record<Measure, number>;
  return { deck: deck.id, city, hands: forEachRole(deck) };
}

/** The same city with the cards of another set. */
export const withDeck = (end: End, deck: Deck): End => ({ ...end, deck: deck.id, hands: forEachRole(deck) });

const written = (objective: Objective): unknown =>
  typeof objective === 'string' ? objective : { state: objective.state, [objective.side]: objective.n };

/** As docs/notation.md has it, with a seat for each role. */
export function endFile({ deck, city, hands }: End): object {
  return {
    game: 'quatropolis',
    ...(deck !== USUAL_DECK && { options: { deck } }),
    roles: ROLES,
    objectives: ROLES.map((role) => hands[role].objectives.map(written)),
    enemies: ROLES.map((role) => hands[role].enemy),
    city,
  };
}

/** Each card is in one hand only: choosing it removes it from the other. */
export function withObjective({ objectives, enemy }: Hand, place: 0 | 1, card: Objective): Hand {
  const [here, other] = [objectives[place], objectives[1 - place]!];
  const swapped = other === card ? here : other;
  return { objectives: place === 0 ? [card, swapped] : [swapped, card], enemy };
}
