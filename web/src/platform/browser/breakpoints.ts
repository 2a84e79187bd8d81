// The widths and heights at which the page changes its layout; they are defined only here. A style sheet writes `@media (--narrow)`, and
// media-plugin.ts puts the condition there.

/** Each is true up to and including its size. */
const WIDTHS = {
  '--phone-narrow': 359,
  '--phone-small': 479,
  '--phone-large': 639,
  '--narrow': 899, // one column
  '--medium': 1099,
  '--compact': 1279, // panels move under each other
  '--broad': 1399,
};

const upTo = (width: number): string => `(max-width: ${width}px)`;
const WIDE = `(min-width: ${WIDTHS['--compact'] + 1}px)`;
const LOW = '(max-height: 500px)';

export const MEDIA: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(WIDTHS).map(([name, width]) => [name, upTo(width)])),
  '--wide': WIDE,
  '--tablet': `(min-width: ${WIDTHS['--narrow'] + 1}px) and ${upTo(WIDTHS['--compact'])}`,
  // A tablet held upright: high enough for the opponents, the site and the city above each other.
  '--upright': '(min-width: 700px) and (max-width: 1099px) and (min-height: 1000px) and (orientation: portrait)',
  // A screen with room for a fourth column.
  '--huge': '(min-width: 1900px) and (min-height: 900px)',
  '--low': LOW, // a phone on its side
  '--very-low': '(max-height: 350px)', // a small one
  '--wide-low': `${WIDE} and (max-height: 960px)`,
  '--wide-lower': `${WIDE} and (max-height: 860px)`,
  // Upright or on its side: there is no room for panels beside each other, and what is to be done stays at the lower edge.
  '--phone': `${upTo(WIDTHS['--narrow'])}, ${LOW}`,
};

const NAME = /\((--[\w-]+)\)/g;

/** A condition of @media with the names of this list replaced by their conditions. */
export function expandMedia(condition: string): string {
  return condition.replace(NAME, (_, name: string) => {
    const meaning = MEDIA[name];
    if (meaning === undefined)
      throw new Error(`unknown breakpoint ${name}; expected one of ${Object.keys(MEDIA).join(', ')}`);
    if (meaning.includes(',') && /\b(and|not)\b/.test(condition))
      throw new Error(`${name} has an «or» in it and cannot stand beside «and» or «not»`);
    return meaning;
  });
}
