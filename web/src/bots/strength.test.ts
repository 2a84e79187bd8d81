import { expect, test } from 'vitest';
import { strengthOf } from './strength';

test('a level is compared with the one below it', () => {
  expect(strengthOf('quadropolis', 'greedy')).toMatchObject({ key: 'bots.beats', against: 'random' });
  expect(strengthOf('quadropolis', 'hard')).toMatchObject({ key: 'bots.beats', against: 'normal' });
  expect(strengthOf('quatropolis', 'master')).toMatchObject({ key: 'bots.among', against: 'hard' });
});

test('what was not measured is said to be so', () => {
  expect(strengthOf('quadropolis', 'master')).toEqual({ key: 'bots.notMeasured', against: 'hard', values: {} });
  expect(strengthOf('quatropolis', 'random').key).toBe('bots.anything');
});
