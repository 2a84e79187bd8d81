// A card set while it is being written, and what its cards say of themselves: the second line of a text follows the numbers, in all languages.
import phrases from '@data/cards/texts/phrases.json';
import type { Language } from '~/platform/i18n/languages';
import { LANGUAGES } from '~/platform/i18n/languages';
import type { Ability, Measure, Role } from '~/games/quatropolis/engine/outlook';
import { MEASURES } from '~/games/quatropolis/engine/outlook';

type Texts = Record<Language, string>;
type Phrases = (typeof phrases)['en'];

/** As in data/cards/card-set.schema.json. */
export const ABILITIES = [
  'double-influence',
  'break-tie',
  'see-next-issue',
  'see-cup',
  'spend-money',
] as const satisfies readonly (keyof Phrases)[];
export interface Card {
  name: Texts;
  text: Texts;
}
export interface Income {
  constant?: number;
  state?: Measure;
  per?: number;
}
export type RoleCard = Card & { money?: Income; influence?: Income; ability: Ability };
export type Effect = Partial<Record<Measure, number>> & { rent_control?: boolean };
export type IssueCard = Card & { id: string; referendum?: boolean; yes?: Effect; no?: Effect };
export type ObjectiveCard = Card & { id: string; role: Role; state: Measure; below?: number; above?: number };
export interface CardSet {
  format: string;
  id: string;
  name: Texts;
  roles: Record<Role, RoleCard>;
  objectives: ObjectiveCard[];
  enemies: (Card & { id: string; role: Role; enemy: Role })[];
  issues: IssueCard[];
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const filled = (phrase: string, values: Record<string, string>): string =>
  phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function effectText(effect: Effect, words: Phrases): string {
  const parts = MEASURES.flatMap((measure) => {
    const by = effect[measure] ?? 0;
    return by === 0 ? [] : [`${words[measure]} ${signed(by)}`];
  });
  if (effect.rent_control !== undefined) parts.unshift(words[effect.rent_control ? 'control on' : 'control off']);
  return parts.length > 0 ? parts.join(', ') : words.nothing;
}

function incomeText({ constant, state, per = 1 }: Income, words: Phrases): string {
  const parts = constant === undefined ? [] : [String(constant)];
  if (state) parts.push(words[state] + (per > 1 ? ` ÷ ${per}${words.down}` : ''));
  return parts.join(' + ');
}

const jokeOf = (card: Card, language: Language): string => card.text[language].split('\n')[0] ?? '';

/** The same in every language, with another second line. */
const withDeed = <T extends Card>(card: T, deed: (words: Phrases) => string): T => ({
  ...card,
  text: Object.fromEntries(LANGUAGES.map((l) => [l, `${jokeOf(card, l)}\n${deed(phrases[l])}`])) as Texts,
});

export const describeIssue = (card: IssueCard): IssueCard =>
  withDeed(card, (words) =>
    filled(words.issue, { yes: effectText(card.yes ?? {}, words), no: effectText(card.no ?? {}, words) }),
  );

export const describeAim = (card: ObjectiveCard): ObjectiveCard =>
  withDeed(card, (words) => {
    const state = words[card.state];
    const points = card.below === undefined ? `${state} − ${card.above}` : `${card.below} − ${state}`;
    return filled(words.objective, { points });
  });

/** These may hand money on, but not vote with it. */
const GIVERS: readonly Role[] = ['resident', 'landlord'];

export const describeRole = (card: RoleCard, role: Role): RoleCard =>
  withDeed(card, (words) => {
    const incomes = (['money', 'influence'] as const).flatMap((kind) => {
      const income = card[kind];
      return income ? [filled(words[kind], { amount: incomeText(income, words) })] : [];
    });
    const restriction = GIVERS.includes(role) ? [words['no money']] : [];
    return [
      filled(words.round, { incomes: incomes.join(', ') }),
      ...restriction,
      words[card.ability as keyof Phrases],
    ].join(' ');
  });

/** Without changes that are none. */
export function effectWith(effect: Effect | undefined, change: Effect): Effect | undefined {
  const entries = Object.entries({ ...effect, ...change }).filter(([, value]) => value !== 0 && value !== undefined);
  return entries.length > 0 ? (Object.fromEntries(entries) as Effect) : undefined;
}

/** In this language, and in the others as long as they say the same as it did. */
export function reworded(texts: Texts, language: Language, text: string): Texts {
  const before = texts[language];
  return Object.fromEntries(
    LANGUAGES.map((l) => [l, l === language || texts[l] === before ? text : texts[l]]),
  ) as Texts;
}

/** A copy of the default set under a new name. */
export function copyOf(usual: CardSet, key: string, name: string): CardSet {
  const copy = structuredClone(usual);
  copy.id = `own-${key
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12)}`;
  copy.name = Object.fromEntries(LANGUAGES.map((l) => [l, name])) as Texts;
  return copy;
}
