// Finding words in a rulebook: in the titles and texts of its sections, whatever their accents and capitals.

export interface Entry {
  id: string;
  title: string;
  texts: string[];
}
export interface Found {
  id: string;
  title: string;
  /** The text around the first hit, and the hit's position in it. */
  before: string;
  hit: string;
  after: string;
}

const AROUND = 48; // characters on each side
export const FEWEST = 2; // characters to search for

/** Letter for letter as long as the text itself, so that places in one are places in the other. */
export const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD')[0]!.toLowerCase()[0] ?? letter).join('');

export const plainText = (text: string): string => text.replaceAll('**', '');

function excerpt(text: string, at: number, length: number): Omit<Found, 'id' | 'title'> {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    hit: text.slice(at, at + length),
    after: text.slice(at + length, to) + (to < text.length ? '…' : ''),
  };
}

function findIn({ id, title, texts }: Entry, wanted: string): Found | null {
  for (const text of texts) {
    const at = folded(text).indexOf(wanted);
    if (at >= 0) return { id, title, ...excerpt(text, at, wanted.length) };
  }
  // The title contains it already, so the excerpt is the beginning of its section.
  return folded(title).includes(wanted) ? { id, title, ...excerpt(texts[0] ?? '', 0, 0) } : null;
}

/** Sections that have it in their title come first. */
export function search(entries: Entry[], words: string): Found[] {
  const wanted = folded(words.trim());
  if (wanted.length < FEWEST) return [];
  const found = entries.flatMap((entry) => findIn(entry, wanted) ?? []);
  const titled = (one: Found) => folded(one.title).includes(wanted);
  return [...found.filter(titled), ...found.filter((one) => !titled(one))];
}
