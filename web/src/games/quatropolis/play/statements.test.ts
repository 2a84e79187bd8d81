import { describe, expect, it } from 'vitest';
import type { Saying } from '~/games/quatropolis/engine/outlook';
import { grouped, parse, read, spell, type Wording } from './statements';

const wording: Wording = {
  say: (key, values) => `${key} ${values['role']} ${values['measure']} ${values['amount']}`,
  role: (role) => role.toUpperCase(),
  measure: (measure) => measure.toUpperCase(),
};

describe('statements', () => {
  it.each(['hello', 'offer official 3', 'want-more rent', 'not-my-enemy landlord'])(
    'read back what they spell: %s',
    (text) => {
      expect(spell(parse(text))).toBe(text);
    },
  );

  it('are read in the words of the reader', () => {
    expect(read(parse('offer official 3'), wording)).toBe('say.offer OFFICIAL  3');
    expect(read(parse('want-less tax'), wording)).toBe('say.want-less  TAX 0');
  });

  it('stand in groups, unknown ones with the last', () => {
    const saying = (name: string): Saying => ({ name, parameter: 'none', courtesy: false, verdict: null });
    const groups = grouped([saying('vote-yes'), saying('hello'), saying('something-new')]);
    expect(groups.map(({ group, sayings }) => [group, sayings.length])).toEqual([
      ['vote', 1],
      ['courtesy', 2],
    ]);
  });
});
