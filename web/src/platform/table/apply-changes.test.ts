import { expect, test } from 'vitest';
import type { Changes, View } from '~/platform/protocol/protocol';
import { applyChanges } from './apply-changes';

const view = {
  stage: 'playing',
  to_move: [0],
  wish: { wish: 'undo', seat: 0, agreed: [0] },
  views: [{ game: 'quatropolis', city: { rent: 1, tax: 2 }, last_vote: null, referendum: { dice: [1] } }],
} as unknown as View;

const after = (changes: Changes) => applyChanges(view, changes);

test('a value replaces what was there, and what is not named stays', () => {
  expect(after({ to_move: [1, 2] })).toEqual({ ...view, to_move: [1, 2] });
  expect(after({})).toEqual(view);
});

test('members that were removed are gone', () => {
  expect(after({ '-': ['wish', 'clocks'] })).not.toHaveProperty('wish');
});

test('an object changes the object that was there', () => {
  const { views } = after({ views: [{ city: { tax: 3 }, last_vote: { yes: 1 }, '-': ['referendum'] }] });
  expect(views).toEqual([{ game: 'quatropolis', city: { rent: 1, tax: 3 }, last_vote: { yes: 1 } }]);
});

test('there are as many views as changes of them', () => {
  expect(after({ views: [] }).views).toEqual([]);
  expect(after({ views: [{}, { game: 'quatropolis' }] }).views).toEqual([view.views[0], { game: 'quatropolis' }]);
});

test('what was known before is left as it was', () => {
  const before = structuredClone(view);
  after({ to_move: [], '-': ['wish'], views: [{ city: { rent: 5 } }] });
  expect(view).toEqual(before);
});
