// The words of the page. Every area has its own file in src/messages/AREA/LANGUAGE.json; words that the terminal and the server also
// use (buildings, refusals, statements) come from data/messages. A language is loaded when it is chosen.
import { IntlMessageFormat } from 'intl-messageformat';
import languages from 'words:';
import { LANGUAGES, preferredLanguage, type Language } from './languages';

type Words = Record<string, string>;
export type WordsByLanguage = Record<Language, () => Promise<{ default: Words }>>;
type Value = string | number | boolean | Date | null | undefined;

const STORED = 'urbanist.language';

// Skips a check of the browser's supported languages that takes a tenth of a second.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

class Speech {
  language = $state<Language>('en');
  words = $state.raw<Words>({});
  private formats = new Map<string, IntlMessageFormat>();
  private sources = [languages];

  async speak(language: Language): Promise<void> {
    const loaded = await Promise.all(this.sources.map((source) => source[language]()));
    this.formats.clear();
    this.words = Object.assign({}, ...loaded.map(({ default: words }) => words)) as Words;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Words of an area that is loaded only when it is opened. */
  async learn(area: WordsByLanguage): Promise<void> {
    if (this.sources.includes(area)) return;
    this.sources.push(area);
    await this.speak(this.language);
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
