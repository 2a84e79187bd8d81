import { expect, test } from 'vitest';
import { entriesOf } from './entries';

test('deeds and words come in the order in which they happened', () => {
  const entries = entriesOf({
    game: 'quatropolis',
    moves: [
      { roll: [4, 6, 6, 1] },
      { seat: 2, propose: { rent: 2 } },
      { seat: 0, ready: true },
      { seat: 1, funnel: { corporation: 2, official: 0 } },
      { seat: 2, vote: 'yes', money: 3, influence: 1, ability: true },
      { seat: 1, vote: 'no' },
    ],
    statements: [
      { after: 0, seat: 1, say: 'hello' },
      { after: 6, seat: 3, say: 'good-game' },
      { after: 2, seat: 2, say: 'join-yes' },
    ],
  });
  expect(entries.map(({ ply, seat, deed }) => [ply, seat, deed.kind])).toEqual([
    [0, 1, 'say'],
    [1, null, 'roll'],
    [2, 2, 'propose'],
    [2, 2, 'say'],
    [3, 0, 'ready'],
    [4, 1, 'funnel'],
    [5, 2, 'vote'],
    [6, 1, 'vote'],
    [6, 3, 'say'],
  ]);
  expect(entries[7]?.deed).toEqual({ kind: 'vote', side: 'no', money: 0, influence: 0, ability: false });
});

test('what a bot played for somebody is marked; tables count without the dice', () => {
  const entries = entriesOf({
    game: 'quatropolis',
    tags: { stand_ins: [1, 'x', 99] },
    moves: [
      { roll: [4, 6, 5, 1] },
      { seat: 1, propose: { rent: 2 } },
      { seat: 0, ready: true },
      { seat: 2, ready: true },
    ],
  });
  expect(entries.map(({ standIn }) => standIn ?? false)).toEqual([false, false, true, false]);
});
