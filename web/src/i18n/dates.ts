import type { Language } from './languages';

export const dayOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);

export const momentOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
