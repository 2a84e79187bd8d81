import { expect, test } from 'vitest';
import type { Offer } from '~/games/quatropolis/engine/deals';
import { TalkMarks } from '~/games/quatropolis/play/talk-marks.svelte';
import { timelineOf, type Line } from './timeline';

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const line = (n: number): Line => ({ n, at: 0, seat: 1, text: `line ${n}` }) as unknown as Line;
const offer = (id: string, issue: number, n?: number): Offer => ({
  offer: id,
  from: 0,
  to: 1,
  round: 1,
  issue,
  ...(n !== undefined && { n }),
});
const keys = (talk: ReturnType<typeof timelineOf>) =>
  talk.map(({ issue, entries }) => [issue, entries.map((e) => e.key)]);

test('lines and offers come in their order, with a rule for each issue', () => {
  const kept = shelf();
  const marks = new TalkMarks('t', kept);
  marks.note(0, 3, []);
  marks.note(0, 7, [offer('o1', 0)]);
  marks.note(1, 9, [offer('o1', 0)]);
  const talk = timelineOf([line(3), line(7), line(9), line(12)], [offer('o1', 0)], marks, 1);
  expect(keys(talk)).toEqual([
    [0, ['l3', 'l7', 'o1', 'l9']],
    [1, ['l12']],
  ]);
  expect(keys(timelineOf([line(12)], [], new TalkMarks('t', kept), 1))).toEqual([[1, ['l12']]]);
});

test('an offer that says when it was made is believed', () => {
  const marks = new TalkMarks('t', shelf());
  marks.note(2, 20, [offer('o4', 2, 11)]);
  expect(keys(timelineOf([line(10), line(12)], [offer('o4', 2, 11)], marks, 2))).toEqual([[2, ['l10', 'o4', 'l12']]]);
});

test('an issue about which nothing has been said has its rule too', () => {
  expect(keys(timelineOf([], [], new TalkMarks('t', shelf()), 5))).toEqual([[5, []]]);
});
