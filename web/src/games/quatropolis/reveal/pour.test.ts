import { expect, test } from 'vitest';
import { pouredOf, tieTipOf, tipOf } from './pour';

const yes = { seats: [1], money: 3, influence: 3 };
const no = { seats: [0, 2, 3], money: 0, influence: 9 };

test('both sides fill at the same rate, and the smaller one runs dry first', () => {
  expect(pouredOf(yes, 9, 0)).toEqual({ money: 0, influence: 0 });
  expect(pouredOf(yes, 9, 0.5)).toEqual({ money: 3, influence: 1 });
  expect(pouredOf(no, 9, 0.5)).toEqual({ money: 0, influence: 4 });
  expect(pouredOf(yes, 9, 1)).toEqual({ money: 3, influence: 3 });
  expect(pouredOf(no, 9, 1)).toEqual({ money: 0, influence: 9 });
});

test('the beam tips to the heavier side, and after a tie to the one that the stamp is on', () => {
  expect(tipOf(0, 0)).toBe(0);
  expect(tipOf(6, 9)).toBeLessThan(0);
  expect(tipOf(9, 0)).toBe(26);
  const tie = { issue: 'x', yes, no: yes, announced: [3] };
  expect(tieTipOf({ ...tie, winner: 'no' })).toBeLessThan(0);
  expect(tieTipOf({ ...tie, winner: 'tie' })).toBe(0);
});
