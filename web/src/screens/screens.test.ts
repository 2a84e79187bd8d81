import { expect, test } from 'vitest';
import { screenFor } from './screens';

test('parts of an address become properties', () => {
  expect(screenFor('/table/5b0f').props).toEqual({ id: '5b0f' });
  expect(screenFor('/people/J%C3%BCrgen').props).toEqual({ name: 'Jürgen' });
});

test('what is no address has no screen of its own', () => {
  const nowhere = screenFor('/no/such/page').load.toString();
  expect(screenFor('/people/%E0%A4%A').load.toString()).toBe(nowhere);
  expect(screenFor('/table/a/b').load.toString()).toBe(nowhere);
});
