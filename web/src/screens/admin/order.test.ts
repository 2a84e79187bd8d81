import { expect, test } from 'vitest';
import { LENGTHS, untilOf } from './order';

test('an order ends when it says, or never', () => {
  expect(untilOf('ever', 1000)).toEqual({});
  expect(untilOf('hour', 1000)).toEqual({ until: 3_601_000 });
  expect(untilOf('week', 0)).toEqual({ until: 604_800_000 });
  expect(LENGTHS.every((length) => length === 'ever' || untilOf(length).until! > Date.now())).toBe(true);
});
