// Where in the talk an issue began, and between which lines an offer was made. The table says it of new offers only, so what this page has seen is
// remembered through a reload.
import type { Offer } from '~/games/quatropolis/engine/deals';
import type { Shelf } from './choices.svelte';

interface Kept {
  /** The first line of each issue, by number. */
  issues: Record<string, number>;
  /** The last line before each offer. */
  offers: Record<string, number>;
}

export class TalkMarks {
  private kept = $state.raw<Kept>({ issues: {}, offers: {} });

  constructor(
    private readonly table: string,
    private readonly shelf: Shelf,
  ) {
    this.kept = { ...this.kept, ...read(shelf.getItem(this.place)) };
  }

  /** Call with everything that is shown. Lines from before the first issue that this page saw belong to that issue. */
  note(issue: number, lastLine: number, offers: readonly Offer[]): void {
    const isFirst = Object.keys(this.kept.issues).length === 0;
    const issues = { ...this.kept.issues };
    issues[issue] ??= isFirst ? 0 : lastLine + 1;
    const places = { ...this.kept.offers };
    for (const { offer, n } of offers) places[offer] ??= n ?? lastLine;
    this.kept = { issues, offers: places };
    this.shelf.setItem(this.place, JSON.stringify(this.kept));
  }

  /** The issue that was on when a line was said. */
  issueAt(line: number): number {
    const begun = Object.entries(this.kept.issues).filter(([, first]) => first <= line);
    return Math.max(0, ...begun.map(([issue]) => Number(issue)));
  }
  placeOf(offer: string): number {
    return this.kept.offers[offer] ?? Infinity;
  }

  private get place(): string {
    return `urbanist.talk.${this.table}`;
  }
}

function read(text: string | null): Partial<Kept> {
  try {
    return JSON.parse(text ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}
