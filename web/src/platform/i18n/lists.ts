// Joins lists as the user's language does.
import { speech } from './messages.svelte';

// Cached, because creating one takes longer than using it.
const formats = new Map<string, Intl.ListFormat>();

function formatOf(language: string, type: Intl.ListFormatType): Intl.ListFormat {
  const key = `${language} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(language, { type });
  formats.set(key, format);
  return format;
}

const list = (parts: string[], type: Intl.ListFormatType): string => formatOf(speech.language, type).format(parts);

export const listOf = (parts: string[]): string => list(parts, 'conjunction');
/** «5, 3, or 2» */
export const oneOf = (numbers: number[]): string => list(numbers.map(String), 'disjunction');
/** «4, 1, 1» */
export const rowOf = (numbers: number[]): string => list(numbers.map(String), 'unit');
