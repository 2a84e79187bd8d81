import { expect, test } from 'vitest';
import schema from '@data/cards/card-set.schema.json';
import usual from '@data/cards/default.json';
import { ROLES } from '~/games/quatropolis/engine/outlook';
import {
  ABILITIES,
  copyOf,
  describeAim,
  describeIssue,
  describeRole,
  effectWith,
  reworded,
  type CardSet,
} from './card-set';

const set = usual as unknown as CardSet;

test('what the usual cards say follows from their numbers', () => {
  for (const card of set.issues) if (!card.referendum) expect(describeIssue(card).text).toEqual(card.text);
  for (const role of ROLES) expect(describeRole(set.roles[role], role).text).toEqual(set.roles[role].text);
  for (const card of set.objectives) expect(describeAim(card).text).toEqual(card.text);
});

test('the editor offers every ability', () => {
  expect(ABILITIES).toEqual(schema.$defs.role_card.properties.ability.enum);
});

test('a change of nothing is no change', () => {
  expect(effectWith({ rent: 2 }, { rent: 0 })).toBeUndefined();
  expect(effectWith({ rent: 2 }, { tax: -1 })).toEqual({ rent: 2, tax: -1 });
});

test('a new name is taken over by the languages that had none of their own', () => {
  expect(reworded({ en: 'A', fr: 'A', de: 'B', 'pt-BR': 'A' }, 'en', 'C')).toEqual({
    en: 'C',
    fr: 'C',
    de: 'B',
    'pt-BR': 'C',
  });
});

test('a copy has a name of its own', () => {
  const copy = copyOf(set, 'A1-b2-c3', 'Mine');
  expect(copy.id).toBe('own-a1b2c3');
  expect(copy.name.fr).toBe('Mine');
  expect(copy.issues).toEqual(set.issues);
});
