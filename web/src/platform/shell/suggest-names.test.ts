import { expect, test } from 'vitest';
import { LANGUAGES } from '~/platform/i18n/languages';
import { suggestNames } from './suggest-names';

test('no name is suggested twice, and no more than there are', () => {
  expect(suggestNames('a b c', 2, () => 0)).toEqual(['a', 'b']);
  expect(suggestNames('a b c', 2, () => 0.99)).toEqual(['c', 'b']);
  expect(suggestNames('a b', 5)).toHaveLength(2);
});

test.each(LANGUAGES)('all suggestions in %s are allowed as names', async (language) => {
  const { default: words } = (await import(`../../messages/page/${language}.json`)) as {
    default: Record<string, string>;
  };
  const names = words['page.name.suggestions']!.split(' ');
  expect(new Set(names).size).toBeGreaterThanOrEqual(12);
  for (const name of names) expect(name).toMatch(/^\p{L}{2,20}$/u);
});
