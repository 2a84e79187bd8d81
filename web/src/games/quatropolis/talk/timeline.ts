// Lines and offers in their order, issue by issue.
import type { View } from '~/platform/protocol/protocol';
import type { Offer } from '~/games/quatropolis/engine/deals';

export type Line = View['talk'][number];
export type TalkEntry = { key: string; line: Line; offer?: never } | { key: string; offer: Offer; line?: never };

export interface IssueTalk {
  issue: number;
  entries: TalkEntry[];
}

interface Marks {
  issueAt(line: number): number;
  placeOf(offer: string): number;
}

interface Placed {
  issue: number;
  at: number;
  entry: TalkEntry;
}

/** The last issue is always there, even before anything is said about it. */
export function timelineOf(
  lines: readonly Line[],
  offers: readonly Offer[],
  marks: Marks,
  current: number,
): IssueTalk[] {
  const placed: Placed[] = [
    ...lines.map((line) => ({ issue: marks.issueAt(line.n), at: line.n, entry: { key: `l${line.n}`, line } })),
    ...offers.map((offer) => ({
      issue: offer.issue,
      at: marks.placeOf(offer.offer) + 0.5, // after the last line before it
      entry: { key: offer.offer, offer },
    })),
  ];
  const issues = [...new Set([...placed.map(({ issue }) => issue), current])].sort((a, b) => a - b);
  return issues.map((issue) => ({
    issue,
    entries: placed
      .filter((one) => one.issue === issue)
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry),
  }));
}
