// F6 goes around the regions of the table, in the order of the page.
const FOCUSABLE = 'button:not(:disabled, [tabindex="-1"]), a[href], [tabindex="0"], input, summary';

/** The place in a ring of `count` after `from` (-1: outside of all). */
export function around(from: number, by: 1 | -1, count: number): number {
  if (from < 0) return by > 0 ? 0 : count - 1;
  return (from + by + count) % count;
}

export function toRegion(root: HTMLElement, by: 1 | -1): void {
  const regions = [...root.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility());
  if (regions.length === 0) return;
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[around(here, by, regions.length)]!;
  const inside = next.querySelector<HTMLElement>(FOCUSABLE);
  if (!inside) next.tabIndex = -1; // nothing in it can be pressed, but it can be read
  (inside ?? next).focus();
}
