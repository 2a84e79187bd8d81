// Things in a row, as the reader's language strings them together.
import { speech } from './messages.svelte';

const list = (parts: string[], type: Intl.ListFormatType): string =>
  new Intl.ListFormat(speech.language, { type }).format(parts);

export const listOf = (parts: string[]): string => list(parts, 'conjunction');
/** «5, 3, or 2» */
export const oneOf = (numbers: number[]): string => list(numbers.map(String), 'disjunction');
/** «4, 1, 1» */
export const rowOf = (numbers: number[]): string => list(numbers.map(String), 'unit');
