// The texts of a book in the reader's language.
import { t } from '~/platform/i18n/messages.svelte';
import { keysOf, messageOf, partsOf, type Block, type Figure, type OpenBook, type Section } from './book';
import { plainText, type Entry } from './search';

export const textOf = (book: OpenBook, key: string, more: object = {}): string =>
  t(messageOf(book.game, key), { ...book.values, ...more });

export const titleOf = (book: OpenBook, { id }: Section): string => textOf(book, id);

export const captionOf = (book: OpenBook, figure: Figure): string | null =>
  figure.caption ? textOf(book, figure.caption, book.captionValues(figure)) : null;

const textsOf = (book: OpenBook, block: Block): string[] =>
  block.kind === 'figure' ? [captionOf(book, block) ?? ''] : keysOf(block).map((key) => plainText(textOf(book, key)));

/** The search index: every section with its texts. */
export const entriesOf = (book: OpenBook): Entry[] =>
  partsOf(book).map((part) => ({
    id: part.id,
    title: titleOf(book, part),
    texts: part.blocks.flatMap((block) => textsOf(book, block)),
  }));
