// Ready-made statements travel as keys, so that everybody reads them in their own language.
import { MEASURES, ROLES, type Measure, type Role, type Saying } from '~/games/quatropolis/engine/outlook';

export interface Statement {
  name: string;
  role?: Role;
  measure?: Measure;
  amount?: number;
}

/** As it is sent and recorded: `offer official 3`. */
export function spell(statement: Statement): string {
  return [statement.name, statement.role, statement.measure, statement.amount]
    .filter((word) => word !== undefined)
    .join(' ');
}

/** The engine has checked statements from a table; unknown words are left out here. */
export function parse(text: string): Statement {
  const [name = '', ...words] = text.split(' ');
  const role = ROLES.find((role) => words.includes(role));
  const measure = MEASURES.find((measure) => words.includes(measure));
  const amount = words.map(Number).find(Number.isInteger);
  return {
    name,
    ...(role && { role }),
    ...(measure && { measure }),
    ...(amount !== undefined && { amount }),
  };
}

/** The words of a statement, given how the reader's language calls roles and measures. */
export interface Wording {
  say(key: string, values: Record<string, string | number>): string;
  role(role: Role): string;
  measure(measure: Measure): string;
}

export function read(statement: Statement, words: Wording): string {
  return words.say(`say.${statement.name}`, {
    role: statement.role ? words.role(statement.role) : '',
    measure: statement.measure ? words.measure(statement.measure) : '',
    amount: statement.amount ?? 0,
  });
}

/** The groups of the phrases; phrases added to the engine later go to the last group. */
export const GROUPS = ['vote', 'money', 'city', 'people', 'courtesy'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Record<string, Group> = {
  'vote-yes': 'vote',
  'vote-no': 'vote',
  'join-yes': 'vote',
  'join-no': 'vote',
  undecided: 'vote',
  'spend-much': 'money',
  'spend-little': 'money',
  'spend-nothing': 'money',
  offer: 'money',
  'ask-money': 'money',
  'want-more': 'city',
  'want-less': 'city',
  'my-enemy': 'people',
  'not-my-enemy': 'people',
  believe: 'people',
  doubt: 'people',
};

export function grouped(sayings: Saying[]): { group: Group; sayings: Saying[] }[] {
  return GROUPS.map((group) => ({
    group,
    sayings: sayings.filter((saying) => (GROUP_OF[saying.name] ?? 'courtesy') === group),
  })).filter(({ sayings }) => sayings.length > 0);
}
