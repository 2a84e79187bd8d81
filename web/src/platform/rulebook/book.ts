// The structure of a rulebook: chapters, sections and their content. The texts are messages, so that every language
// has the same book; the figures are drawn from what the engine answers.
import type { Component } from 'svelte';

export type GameName = 'quadropolis' | 'quatropolis';

export type Block =
  | { kind: 'text' | 'note'; key: string }
  | { kind: 'list' | 'steps'; keys: string[] }
  | { kind: 'question'; key: string } // and key.answer
  | { kind: 'figure'; name: string; of?: string | undefined; caption?: string | undefined };

/** Its title is the message of its id. */
export interface Section {
  id: string;
  blocks: Block[];
}
export interface Chapter extends Section {
  sections: Section[];
}
export interface Book {
  game: GameName;
  chapters: Chapter[];
}

/** Placeholder values of messages. */
export type Values = Record<string, string | number>;

export type Figure = Extract<Block, { kind: 'figure' }>;

/** A book with all that the engine had to say to it, ready to be drawn. */
export interface OpenBook extends Book {
  name: string; // of the game
  /** Of any text; numbers come from the engine. */
  values: Values;
  /** More for the caption of a figure, in the reader's language. */
  captionValues(figure: Figure): Values;
  /** Draws a figure. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has data of its own
  Drawing: Component<{ data: any; figure: Figure }>;
  /** Beside the title. */
  Cover: Component;
  data: unknown;
}

export const text = (key: string): Block => ({ kind: 'text', key });
/** Set apart from the text around it. */
export const note = (key: string): Block => ({ kind: 'note', key });
export const list = (...keys: string[]): Block => ({ kind: 'list', keys });
/** In this order. */
export const steps = (...keys: string[]): Block => ({ kind: 'steps', keys });
export const question = (key: string): Block => ({ kind: 'question', key });
export const figure = (name: string, caption?: string, of?: string): Block => ({ kind: 'figure', name, of, caption });

export const section = (id: string, ...blocks: Block[]): Section => ({ id, blocks });
export const chapter = (id: string, blocks: Block[], sections: Section[] = []): Chapter => ({ id, blocks, sections });

/** The message keys of a block, in reading order. */
export function keysOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
      return [block.key];
    case 'list':
    case 'steps':
      return block.keys;
    case 'question':
      return [block.key, `${block.key}.answer`];
    case 'figure':
      return block.caption ? [block.caption] : [];
  }
}

/** Blocks one below the other; consecutive figures are shown side by side. */
export function rowsOf({ blocks }: Section): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind === 'figure' && last?.[0]!.kind === 'figure') last.push(block);
    else rows.push([block]);
  }
  return rows;
}

export const messageOf = (game: GameName, key: string): string => `rulebook.${game}.${key}`;

/** Chapters and sections one after the other. */
export const partsOf = (book: Book): Section[] => book.chapters.flatMap((chapter) => [chapter, ...chapter.sections]);

export const addressOf = (game: GameName): string => (game === 'quadropolis' ? '/rules' : '/rules/quatropolis');
