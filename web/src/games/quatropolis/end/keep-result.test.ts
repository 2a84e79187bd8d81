import { expect, test } from 'vitest';
import type { Scored } from '~/games/quatropolis/engine/outlook';
import type { TableModel } from '~/platform/table/table-model';
import { resultOf } from './keep-result';
import { placeIn } from '~/games/quatropolis/play/place';

const score = (seat: number, total: number): Scored =>
  ({ seat, role: 'resident', total, aims: [{ points: total + 1 }], enemy: { points: -1 } }) as unknown as Scored;
const scores = [score(1, 7.5), score(0, 9), score(3, 9), score(2, 4)];

test('winners are first, and a tie that was broken is no tie', () => {
  const ended = { scores, winners: [3] };
  expect([0, 1, 2, 3].map((seat) => placeIn(ended, seat))).toEqual([2, 3, 4, 1]);
});

const tableOf = (own: number[]) =>
  ({
    id: 'q1',
    local: true,
    view: {
      own,
      options: { game: 'quatropolis' },
      seats: [{ name: 'Mara' }, { bot: 'normal' }, { bot: 'normal' }, { bot: 'normal' }],
    },
  }) as unknown as TableModel;

test('a result has the players by seat and the points by what brought them', () => {
  const kept = resultOf(tableOf([0]), { scores, winners: [0, 3] })!;
  expect(kept).toMatchObject({ game: 'quatropolis', seat: 0, place: 1, shared: true, replay: '/replay/local/q1' });
  expect(kept.players.map(({ points }) => points)).toEqual([9, 7.5, 4, 9]);
  expect(kept.players[0]).toMatchObject({ name: 'Mara', bot: false, lines: { objectives: 10, enemy: -1 } });
});

test('spectators and those who share a device have no result', () => {
  expect(resultOf(tableOf([]), { scores, winners: [0] })).toBeNull();
  expect(resultOf(tableOf([0, 1]), { scores, winners: [0] })).toBeNull();
});
