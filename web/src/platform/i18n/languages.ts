export const LANGUAGES = ['en', 'fr', 'de', 'pt-BR'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  'pt-BR': 'Português',
};

/** The first of the reader's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find((language) => language.split('-')[0] === tag.toLowerCase().split('-')[0]);
    if (known) return known;
  }
  return 'en';
}
