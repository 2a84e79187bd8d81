// The words of the page. Every area has its own file in src/messages/AREA/LANGUAGE.json; words that the terminal and the server also
// use (buildings, refusals, statements) come from data/messages. A language is loaded when it is chosen.
import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES, preferredLanguage, type Language } from './languages';

type Words = Record<string, string>;
type Value = string | number | boolean | Date | null | undefined;

const languages: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('words:en'),
  fr: () => import('words:fr'),
  de: () => import('words:de'),
  'pt-BR': () => import('words:pt-BR'),
};

const STORED = 'urbanist.language';

// Which languages a browser knows it would look up once, for a tenth of a second; it knows ours.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

class Speech {
  language = $state<Language>('en');
  words = $state.raw<Words>({});
  private formats = new Map<string, IntlMessageFormat>();

  async speak(language: Language): Promise<void> {
    const { default: words } = await languages[language]();
    this.formats.clear();
    this.words = words;
    this.language = language;
    document.documentElement.lang = language;
  }

  say(key: string, values?: Record<string, Value>): string {
    const pattern = this.words[key];
    if (pattern === undefined) return key;
    if (!pattern.includes('{') && !pattern.includes("'")) return pattern;
    let format = this.formats.get(key);
    if (!format) this.formats.set(key, (format = new IntlMessageFormat(pattern, this.language)));
    return withMinus(String(format.format(values)), values);
  }

  knows(key: string): boolean {
    return key in this.words;
  }
}

/** Number formats write a hyphen where a minus belongs. */
function withMinus(text: string, values: Record<string, Value> = {}): string {
  const negative = Object.values(values).some((value) => typeof value === 'number' && value < 0);
  return negative ? text.replace(/(?<!\d)-(?=\d)/g, '−') : text;
}

export const speech = new Speech();

/** The text of a key in the reader's language. Reactive: it changes with the language. */
export const t = (key: string, values?: Record<string, Value>): string => speech.say(key, values);

export async function startSpeaking(): Promise<void> {
  const stored = localStorage.getItem(STORED) as Language | null;
  await speech.speak(stored && LANGUAGES.includes(stored) ? stored : preferredLanguage(navigator.languages));
}

export async function changeLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language);
  await speech.speak(language);
}
